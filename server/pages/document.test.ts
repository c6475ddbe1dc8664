// Chooses React's production build, as the built pages do.
import '#server/before-imports.ts'
import { createElement, type FunctionComponent } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import { type EntryContext, ServerRouter } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdScripts } from '#app/layout/start-scripts.ts'
import { createPageRenderer } from './render-page.ts'
import { loadBuild } from '#test/pages.ts'
import { insertProducts } from '#test/products.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { takeOwnInline } from './security-headers.ts'

const ADDRESSES = [
  '/',
  '/shop/?sort=price_asc',
  '/category/one/',
  '/category/one/one-a/',
  '/shop/one-a/brass-kettle/',
  '/brass-kettle/',
  '/search-results/?q=kettle',
  '/search-results/?q=nothing-like-it',
  '/videos/',
  '/sitemap/',
  '/blogs/',
  '/blog-detail/a-post/',
  '/about/',
  '/faqs/',
  '/cart/',
  '/checkout/',
  '/login/',
  '/profile/',
  '/wishlist/',
  '/track/some-token/',
  '/order-detail/some-token/',
  '/no/such/page/',
]
type Entry = { ServerParts: FunctionComponent }
const NONCE = 'nonce-of-the-test'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await insertProducts(shop.db, [
    { slug: 'brass-kettle', name: 'Brass Kettle & </script> “lid”', video: true, featured: true },
    { slug: 'walnut-tray', name: 'Walnut Tray' },
  ])
  await shop.pool.query(
    `insert into blog_posts (slug, title, body) values ('a-post', 'A post', '<p>One</p>')`,
  )
})
afterAll(() => shop.drop())

/** Renders as React Router's template for `entry.server.tsx` does. */
async function renderStream({ url }: Request, status: number, headers: Headers, context: EntryContext) {
  const { ServerParts } = (await loadBuild()).entry.module as unknown as Entry
  const stream = new PassThrough()
  const router = createElement(ServerRouter, { context, url, nonce: NONCE })
  const { pipe } = renderToPipeableStream(createElement(ServerParts, null, router), {
    nonce: { script: NONCE },
    // A large Suspense boundary stands in its place, too: by default it follows at the end.
    progressiveChunkSize: Infinity,
    onAllReady: () => pipe(stream),
    onError: (failed) => void stream.destroy(failed as Error),
  })
  return new Response(await text(stream), { status, headers })
}

test.each(ADDRESSES)('%s: the document is what React writes as a stream', async (address) => {
  const build = await loadBuild()
  const given = { shop: shop.shop, mode: 'production' } as const
  const render = createPageRenderer({ ...given, loadBuild })
  const ours = await render(address, { rendersNotFound: true })
  const module = { ...build.entry.module, default: renderStream }
  const streamed = await createPageRenderer({
    ...given,
    loadBuild: async () => ({ ...build, entry: { ...build.entry, module } }),
  })(address, { rendersNotFound: true })
  const again = await render(address, { rendersNotFound: true })
  const withoutNonce = ({ body, nonce }: typeof ours) => takeOwnInline(body, nonce!).parts.join('')
  expect(withoutNonce(again), 'with cached elements').toBe(withoutNonce(ours))
  const withoutStyles = withoutNonce(ours).replace(/(<style [^>]*>)[^]*?(?=<\/style>)/, '$1')
  expect(withoutStyles).toBe(takeOwnInline(holdScripts(streamed.body.join(''), NONCE), NONCE).parts.join(''))
  expect(ours.status).toBe(streamed.status)
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { afterAll, describe, expect, test } from 'vitest'
import { insertProducts } from '#test/products.ts'
import { testShop } from '#test/shop.ts'
import { pageContext } from './core/context.server.ts'
import { pageInputs } from './page-inputs.ts'
import routes from './routes.ts'

const shop = await testShop()
await insertProducts(shop.db, [{ slug: 'cup' }])
await shop.pool.query(`insert into blog_posts (slug, title, body) values ('a-post', 'A post', '')`)
afterAll(() => shop.drop())

const PARAMS = { slug: 'one', subSlug: 'one-a', subcategory: 'one-a', product: 'cup', b_slug: 'a-post' }

/** Returns the query parameters that a loader reads. Reading the whole query counts as `*`. */
async function queryReadBy(loader: (args: object) => unknown): Promise<string[]> {
  const names = new Set<string>()
  const query = new Proxy(new URLSearchParams('q=cup&page=1&sort=new'), {
    get(params, method) {
      const own = Reflect.get(params, method) as unknown
      if (typeof own !== 'function') return own
      return (...args: unknown[]) => {
        names.add(['get', 'getAll', 'has'].includes(String(method)) ? String(args[0]) : '*')
        return (own as (...args: unknown[]) => unknown).apply(params, args)
      }
    },
  })
  const { get: searchParams } = Object.getOwnPropertyDescriptor(URL.prototype, 'searchParams')!
  const { get: search } = Object.getOwnPropertyDescriptor(URL.prototype, 'search')!
  const isPage = (url: URL) => url.hostname === 'shop.invalid'
  Object.defineProperties(URL.prototype, {
    searchParams: {
      configurable: true,
      get(this: URL) {
        return isPage(this) ? query : searchParams!.call(this)
      },
    },
    search: {
      configurable: true,
      get(this: URL) {
        if (isPage(this)) names.add('*')
        return search!.call(this) as string
      },
    },
  })
  try {
    const context = new RouterContextProvider()
    const ignore = () => {}
    context.set(pageContext, {
      shop: shop.shop,
      tag: ignore,
      markBusy: ignore,
      writeDocument: ignore,
      rendersNotFound: false,
      isOverLimit: false,
    })
    const request = new Request('http://shop.invalid/?q=cup&page=1&sort=new')
    await Promise.resolve(loader({ request, params: PARAMS, context })).catch(expectResponse)
  } catch (thrown) {
    expectResponse(thrown)
  } finally {
    Object.defineProperties(URL.prototype, {
      searchParams: { configurable: true, get: searchParams! },
      search: { configurable: true, get: search! },
    })
  }
  return [...names].sort()
}

function expectResponse(thrown: unknown) {
  expect(thrown).toBeInstanceOf(Response)
}

type Listed = { id?: string | undefined; file: string; children?: Listed[] | undefined }

const listed = routes.flatMap(function withChildren(entry: Listed): { id: string; file: string }[] {
  const { file, id = file.replace(/\.tsx?$/, ''), children = [] } = entry
  return [{ id, file }, ...children.flatMap(withChildren)]
})

describe('the page cache keys on the query parameters that the loader reads', () => {
  test.each(listed)('$id', async ({ id, file }) => {
    const route = (await import(/* @vite-ignore */ join(import.meta.dirname, file))) as {
      loader?: (args: object) => unknown
    }
    const inputs = pageInputs[id] ?? {}
    const read = route.loader ? await queryReadBy(route.loader) : []
    expect(read).toEqual([...(inputs.query ?? [])].sort())
    if (inputs.sharedByAllParams) expect(route.loader).toBeUndefined()
  })
})

test('each entry names a route, and each screen is a route', () => {
  const ids = listed.map(({ id }) => id)
  expect(Object.keys(pageInputs).filter((id) => !ids.includes(id))).toEqual([])
  const files = readdirSync(join(import.meta.dirname, 'routes')).filter((file) => /\.tsx?$/.test(file))
  expect(files.filter((file) => !listed.some((each) => each.file === `routes/${file}`))).toEqual([])
})

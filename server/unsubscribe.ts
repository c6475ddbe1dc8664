import { Hono, type Context, type Env } from 'hono'
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Shop } from '#app/core/context.server.ts'
import { isRefusal } from '#app/core/refusal.ts'
import { findShopDetails } from '#app/shop/shop-details.server.ts'
import { unsubscribe, UNSUBSCRIBE_TOKEN } from '#app/mail/unsubscribe.server.ts'

const INCOMPLETE = 'This link is incomplete. Please open it from the e-mail again.'
const NO_CONTENT = html``
/** The look of the shop (`app/app.css`) without its files, which the policy does not allow. */
const STYLES = `
body { margin: 0; background: #FBF8F3; color: #1C2333; font: 1rem/1.55 system-ui, sans-serif }
header, main { max-width: 34rem; margin: 0 auto; padding: 1rem }
header a { display: inline-flex; align-items: center; gap: .6rem; min-height: 44px; color: inherit;
  font: 700 1.75rem/1 Georgia, serif; text-decoration: none }
main { box-sizing: border-box; border: 1px solid #E8E1D6; border-radius: 10px; background: #FFFFFF;
  padding: 1.5rem; width: calc(100% - 2rem) }
h1 { margin: 0 0 .75rem; font: 700 1.6rem/1.25 Georgia, serif; overflow-wrap: anywhere }
p { margin: 0 0 1.25rem } p:last-child { margin: 0 }
button { min-height: 48px; padding: 0 1.5rem; border: 0; border-radius: 6px; background: #B8472A;
  color: #FFFFFF; font: inherit; font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid #1F4FA3; outline-offset: 2px }
`
const STYLES_HASH = createHash('sha256').update(STYLES).digest('base64')

const HEADERS = {
  'content-security-policy':
    `default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; ` +
    `img-src 'self'; style-src 'sha256-${STYLES_HASH}'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Ends a newsletter subscription. GET shows a form, because mail programs open links to scan them; POST
 * unsubscribes, also from the button of a mail program (RFC 8058). It is idempotent. */
export function unsubscribePage<E extends Env>(shop: Shop, addressOf: (c: Context<E>) => string) {
  const app = new Hono<E>()
  app.get('/:token{[^/]+}', async (c) =>
    isToken(c)
      ? page(
          c,
          200,
          `Stop receiving e-mails from ${(await findShopDetails(shop)).name}?`,
          html`<form method="post">
          <p>You will no longer hear of new arrivals and offers. Mails about your orders still come.</p>
          <button type="submit">Unsubscribe</button></form>`,
        )
      : page(c, 404, INCOMPLETE, NO_CONTENT),
  )
  app.post('/:token{[^/]+}', async (c) => {
    if (!isToken(c)) return page(c, 404, INCOMPLETE, NO_CONTENT)
    const token = c.req.param('token')
    try {
      if (!(await unsubscribe(shop.db, token)))
        await shop.countAttempt('newsletter', {
          address: addressOf(c),
          body: { email: token },
          user_id: null,
        })
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      for (const [name, value] of Object.entries(thrown.headers ?? {})) c.header(name, value)
      return page(c, thrown.code as 429, thrown.message, NO_CONTENT)
    }
    return page(
      c,
      200,
      'You have been unsubscribed.',
      html`<p>You can sign up again on any page of the shop.</p>`,
    )
  })
  return app

  async function page(c: Context, status: 200 | 404 | 429, title: string, content: ReturnType<typeof html>) {
    const { name } = await findShopDetails(shop)
    return c.html(
      html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${raw(STYLES)}</style></head>
<body><header><a href="/"><img src="/icon.svg" alt="" width="36" height="36">${name}</a></header>
<main><h1>${title}</h1>${content}</main></body></html>`,
      status,
      HEADERS,
    )
  }
}

const isToken = (c: Context) => UNSUBSCRIBE_TOKEN.test(c.req.param('token') ?? '')

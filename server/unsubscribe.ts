import { Hono, type Context, type Env } from 'hono'
import { html } from 'hono/html'
import type { Shop } from '#app/core/context.server.ts'
import { isRefusal } from '#app/core/refusal.ts'
import { findShopDetails } from '#app/shop/shop-details.server.ts'
import { unsubscribe, UNSUBSCRIBE_TOKEN } from '#app/mail/unsubscribe.server.ts'

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
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
          'Unsubscribe',
          html`<form method="post">
          <p>Do you want no more letters of ${(await findShopDetails(shop)).name}?</p>
          <button type="submit">Unsubscribe</button></form>`,
        )
      : page(
          c,
          404,
          'Unsubscribe',
          html`<p>This link is not complete. Please open it from the letter again.</p>`,
        ),
  )
  app.post('/:token{[^/]+}', async (c) => {
    if (!isToken(c)) return page(c, 404, 'Unsubscribe', html`<p>This link is not complete.</p>`)
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
      return c.text(thrown.message, thrown.code as 429, thrown.headers)
    }
    return page(
      c,
      200,
      'You are unsubscribed',
      html`<p>You will get no more letters. You can sign up again on any page of the shop.</p>`,
    )
  })
  return app

  async function page(c: Context, status: 200 | 404, title: string, content: ReturnType<typeof html>) {
    const { name } = await findShopDetails(shop)
    return c.html(
      html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1>${content}
<p><a href="/">${name}</a></p></main></body></html>`,
      status,
      HEADERS,
    )
  }
}

const isToken = (c: Context) => UNSUBSCRIBE_TOKEN.test(c.req.param('token') ?? '')

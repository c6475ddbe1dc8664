import { Hono, type Context, type Env } from 'hono'
import { html } from 'hono/html'
import type { Shop } from '#app/core/context.server.ts'
import { isRefusal } from '#app/core/refusal.ts'
import { findShopDetails } from '#app/shop/shop-details.server.ts'
import { unsubscribe, UNSUBSCRIBE_TOKEN } from '#app/mail/unsubscribe.server.ts'
import { type Content, SMALL_PAGE_HEADERS, smallPage } from './small-page.ts'

const INCOMPLETE = 'This link is incomplete. Please open it from the e-mail again.'
const NO_CONTENT = html``

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

  async function page(c: Context, status: 200 | 404 | 429, title: string, content: Content) {
    const { name } = await findShopDetails(shop)
    return c.html(smallPage(name, title, content), status, SMALL_PAGE_HEADERS)
  }
}

const isToken = (c: Context) => UNSUBSCRIBE_TOKEN.test(c.req.param('token') ?? '')

import type { Locator, Page } from 'playwright'
import { orderOf } from '#test/people.ts'
import { customerOf } from './people.ts'
import type { shareTestShop } from './shopper.ts'

type Site = Awaited<ReturnType<typeof shareTestShop>>

/** A customer with a second address, an order that can be cancelled and one that can be reviewed. */
export async function customerWithOrders(site: Site, name: string) {
  const customer = await customerOf(site, name)
  const { db, pool } = site.database
  await pool.query(
    `insert into addresses (customer_id, receiver_name, receiver_phone, street_address, city_id, is_default)
      values ($1, $2, '03001234567', 'House 9', 1, false)`,
    [customer.user_id, name],
  )
  const trunk = await pool.query("select id from products where slug = 'truck-art-trunk'")
  return {
    customer,
    pending: await orderOf(db, customer.user_id, 1, 1),
    completed: await orderOf(db, customer.user_id, trunk.rows[0].id),
  }
}

export const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement)

/** About the name of what has the focus; empty where no element has it. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document
    if (!element || element === document.body) return ''
    return element.getAttribute('aria-label') ?? element.textContent.trim()
  })
}

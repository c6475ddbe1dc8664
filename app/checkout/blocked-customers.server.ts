import { isNotNull } from 'drizzle-orm'
import type { Shop } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { customers, guests } from '#db/tables/index.ts'
import type { Receiver } from './order-statements.server.ts'

export const BLOCKED_TAG = 'blocked-customers'
export const BLOCKED_ORDER = 'We cannot accept this order online. Please contact the shop.'

export type Blocked = ReadonlySet<number | string>

/** The list is cached, so that an order waits for no further statement. */
export function findBlocked(shop: Pick<Shop, 'db' | 'cached'>): Promise<Blocked> {
  return shop.cached('blocked customers', [BLOCKED_TAG], async () => {
    const [withAccount, withoutAccount] = await Promise.all([
      shop.db
        .select({ id: customers.id, email: customers.email, phone: customers.phone })
        .from(customers)
        .where(isNotNull(customers.blockedAt)),
      shop.db.select({ phone: guests.phone }).from(guests).where(isNotNull(guests.blockedAt)),
    ])
    return new Set<number | string>([
      ...withAccount.flatMap(({ id, email, phone }) => [id, email, phone]),
      ...withoutAccount.map(({ phone }) => phone),
    ])
  })
}

/** A block counts for the account, the e-mail and the phone, also of a guest. @throws Refusal 422 */
export function refuseBlocked(blocked: Blocked, { customer_id, email, phone, also_phone }: Receiver): void {
  const names = [customer_id, email.toLowerCase(), phone, also_phone]
  if (names.some((name) => name !== null && blocked.has(name)))
    throw new Refusal(422, BLOCKED_ORDER, { data: [BLOCKED_ORDER] })
}

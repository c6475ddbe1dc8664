import { isNotNull, sql } from 'drizzle-orm'
import type { Shop } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { customers, guests } from '#db/tables/index.ts'
import type { Receiver } from './order-statements.server.ts'

export const BLOCKED_TAG = 'blocked-customers'
const BLOCKED_ORDER = 'We cannot accept this order online. Please contact the shop.'

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

type Person = Pick<Receiver, 'customer_id' | 'phone'> & { email: string | null; also_phone?: string | null }
/** `reason` is empty when none was given. */
export type Block = { reason: string }

const isBlocked = (blocked: Blocked, { customer_id, email, phone, also_phone = null }: Person) =>
  [customer_id, email?.toLowerCase() ?? null, phone, also_phone].some(
    (name) => name !== null && blocked.has(name),
  )

/** The latest block that counts for a person; null without one. */
export async function findBlock(shop: Pick<Shop, 'db' | 'cached'>, person: Person): Promise<Block | null> {
  if (!isBlocked(await findBlocked(shop), person)) return null
  const { customer_id, email, phone } = person
  const { rows } = await shop.db.execute<Block>(sql`
    select coalesce(a.reason, '') as reason
    from (
      select 'customer' as type, id from customers where blocked_at is not null
        and (id = ${customer_id} or phone = ${phone} or email = ${email?.toLowerCase() ?? null})
      union all select 'guest', id from guests where blocked_at is not null and phone = ${phone}
    ) person cross join lateral (
      select id, reason from audit_entries
      where object_type = person.type and object_id = person.id::text and action = person.type || '.block'
      order by id desc limit 1
    ) a order by a.id desc limit 1`)
  return { reason: rows[0]?.reason ?? '' }
}

/** A block counts for the account, the e-mail and the phone, also of a guest. @throws Refusal 422 */
export function refuseBlocked(blocked: Blocked, receiver: Receiver): void {
  if (isBlocked(blocked, receiver)) throw new Refusal(422, BLOCKED_ORDER, { data: [BLOCKED_ORDER] })
}

import { sql } from 'drizzle-orm'
import { counted } from '#admin/core/counted.ts'
import { hideContact } from '#admin/core/hide-contact.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { ANONYMOUS_PHONE, boughtName, STATUS } from '#app/orders/rules.ts'
import type { PackingSlip } from './slips-contract.ts'

type Row = Omit<PackingSlip, 'lines'> & {
  status_id: number
  token: string
  lines: { product_name: string; variant_name: string; quantity: number }[]
}

type Viewer = Pick<StaffSession, 'permissions'>

const isSeenBy = ({ permissions }: Viewer) =>
  sql`(${permissions.has('orders.pending')} or o.status_id <> ${STATUS.Pending})`

type ReadSlips = { slips: PackingSlip[]; cancelled: number; anonymous: number }

/** In the order of the ids. Unknown ones are left out; so are cancelled ones and those without personal data,
 * which are counted. */
export async function readSlips(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  ids: readonly number[],
  viewer: Viewer,
): Promise<ReadSlips> {
  const { rows } = await db.execute<Row>(sql`
    select o.id as order_id, o.status_id,
      to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as placed_at,
      o.full_name, o.phone, o.address, c.name as city_name, o.total - o.advance_paid as to_collect,
      o.rider_instructions, o.order_instructions, o.courier, o.tracking_number, o.tracking_token as token,
      (select json_agg(json_build_object('product_name', product_name, 'variant_name', variant_name,
        'quantity', quantity) order by id) from order_lines where order_id = o.id) as lines
    from unnest(${sql.param([...ids])}::integer[]) with ordinality as picked (id, place)
    join orders o on o.id = picked.id join cities c on c.id = o.city_id
    where ${isSeenBy(viewer)}
    order by picked.place`)
  const sent = rows.filter(({ status_id }) => status_id !== STATUS.Cancelled)
  const known = sent.filter(({ phone }) => phone !== ANONYMOUS_PHONE)
  const slips = known.map(({ token, lines, status_id: _, ...slip }) => ({
    ...hideContact(slip, viewer),
    tracking_url: `${settings.SHOP_URL}/track/${token}`,
    lines: (lines ?? []).map((line) => ({ name: boughtName(line), quantity: line.quantity })),
  }))
  return { slips, cancelled: rows.length - sent.length, anonymous: sent.length - known.length }
}

/** Adds the audit entry of a print, which names its orders. Returns their ids. @throws Refusal 422 without an
 * order */
export async function recordPrint(
  { tx, audit }: WriteContext,
  ids: readonly number[],
  viewer: Viewer,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from orders o where id = any(${sql.param([...ids])}::integer[])
      and status_id <> ${STATUS.Cancelled} and phone <> ${ANONYMOUS_PHONE} and ${isSeenBy(viewer)}
    order by id`)
  const orders = rows.map(({ id }) => id)
  const [first] = orders
  if (first === undefined) throw new Refusal(422, 'There is no order to pack.')
  await audit({
    action: 'order.slips',
    objectType: 'order',
    objectId: orders.length === 1 ? first : 'slips',
    label: orders.length === 1 ? `Order ${first}` : counted(orders.length, 'order'),
    after: { orders },
  })
  return orders
}

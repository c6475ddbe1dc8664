import { type SQL, sql } from 'drizzle-orm'
import { hideContact } from '#admin/core/hide-contact.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { ANONYMOUS_PHONE, boughtName, STATUS, statusName } from '#app/orders/rules.ts'
import type { StaffOrderRow } from './contract.ts'

/** The history of a phone counts to this. */
const MAX_COUNTED = 1000

type Row = Omit<StaffOrderRow, 'status' | 'items'> & {
  status_id: number
  product_name: string | null
  variant_name: string | null
  quantity: number
  others: number
}

/** In the order of the ids. */
export async function readRows(
  db: Database | Transaction,
  ids: readonly number[],
  viewer: Pick<StaffSession, 'permissions'>,
): Promise<StaffOrderRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select o.id as order_id, o.status_id,
      to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as placed_at,
      o.full_name, o.phone, c.name as city_name, o.total - o.advance_paid as to_collect, o.source,
      o.order_instructions, o.rider_instructions, l.units, l.product_name, l.variant_name, l.quantity,
      l.others, h.nth, h.cancelled
    from unnest(${sql.param([...ids])}::integer[]) with ordinality as picked (id, place)
    join orders o on o.id = picked.id join cities c on c.id = o.city_id
    cross join lateral (
      select coalesce(sum(quantity), 0)::integer as units,
        (array_agg(product_name order by id))[1] as product_name,
        (array_agg(variant_name order by id))[1] as variant_name,
        (array_agg(quantity order by id))[1] as quantity,
        greatest(count(*) - 1, 0)::integer as others
      from order_lines where order_id = o.id) l
    cross join lateral (${historyOf(sql`o.phone`, sql`o.id`)}) h
    order by picked.place`)
  return rows.map(({ status_id, product_name, variant_name, quantity, others, ...row }) => ({
    ...hideContact(row, viewer),
    status: statusName(status_id),
    items:
      product_name === null
        ? ''
        : lineText({ product_name, variant_name: variant_name!, quantity }) + othersText(others),
  }))
}

export type Line = { product_name: string; variant_name: string; quantity: number }

export const lineText = (line: Line) => `${line.quantity} × ${boughtName(line)}`
const othersText = (others: number) => (others > 0 ? ` and ${others} more` : '')

/** Which order of its phone an order is, and how many before it were cancelled. Anonymised orders, which all
 * have the same phone, have none before them. Reads one index, which holds the status, too. */
export function historyOf(phone: SQL, id: SQL): SQL {
  return sql`select count(*)::integer + 1 as nth,
      (count(*) filter (where status_id = ${STATUS.Cancelled}))::integer as cancelled
    from (select status_id from order_search where phone_reversed = reverse(${phone}) and order_id < ${id}
        and ${phone} <> ${ANONYMOUS_PHONE}
      order by order_id limit ${MAX_COUNTED - 1}) as earlier`
}

import { counted } from '#admin/core/counted.ts'
import { sql, type SQL } from 'drizzle-orm'
import { handleStaffRead } from '#admin/core/handle-staff.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { customersMatching } from '#admin/customers/search.server.ts'
import { byEmail, NOT_PENDING } from '#admin/orders/filter.server.ts'
import { listProductPage } from '#admin/products/list.server.ts'
import type { Database } from '#app/core/context.server.ts'
import { wholeEmail } from '#app/core/fields.ts'
import { rupees } from '#app/core/money.ts'
import { normalisePhone, toAsciiDigits } from '#app/core/text.ts'
import { STATUS, statusName } from '#app/orders/rules.ts'
import { type Hit, search } from './contract.ts'

const MAX_HITS = 5
/** At most this many matches of a common name are compared by age. */
const MAX_COMPARED = 200
const MAX_ID = 2147483647

type Viewer = Pick<StaffSession, 'permissions'>

export const searchCalls = [
  handleStaffRead(search, async ({ db }, { query }, staff) => ({ data: await findHits(db, query.q, staff) })),
]

async function findHits(db: Database, q: string, viewer: Viewer): Promise<Hit[]> {
  const [orders, customers, products] = await Promise.all([
    viewer.permissions.has('orders.see') ? findOrders(db, q, viewer) : [],
    viewer.permissions.has('customers.see') ? findCustomers(db, q, viewer) : [],
    viewer.permissions.has('products.see') ? findProducts(db, q) : [],
  ])
  return [...orders, ...customers, ...products]
}

async function findOrders(db: Database, q: string, viewer: Viewer): Promise<Hit[]> {
  const found = orderCondition(q, viewer)
  if (!found) return []
  const where = viewer.permissions.has('orders.pending') ? found : sql`${found} and ${NOT_PENDING}`
  const { rows } = await db.execute<{
    id: number
    full_name: string
    status_id: number
    to_collect: number
  }>(sql`
    select o.id, o.full_name, o.status_id, o.total - o.advance_paid as to_collect from orders o join (
      select order_id from (select s.order_id from order_search s where ${where} limit ${MAX_COMPARED})
        as found
      order by order_id desc limit ${MAX_HITS}) as newest on newest.order_id = o.id
    order by o.id desc`)
  return rows.map(({ id, full_name, status_id, to_collect }) => ({
    kind: 'order',
    path: `/orders/${id}`,
    label: `Order ${id}, ${full_name}`,
    note: [statusName(status_id), ...(status_id === STATUS.Cancelled ? [] : [rupees(to_collect)])].join(', '),
  }))
}

/** The address in the QR code of a packing slip. */
const TRACKING_ADDRESS = /\/track\/([\w-]{10,100})/

/** Null for a text that nothing can match. A person finds nothing by what they may not see. */
function orderCondition(q: string, { permissions }: Viewer): SQL | null {
  const token = TRACKING_ADDRESS.exec(q)?.[1]
  if (token) return sql`s.order_id = (select id from orders where tracking_token = ${token})`
  const digits = normalisePhone(q.replace(/^#/, ''))
  if (/^\d+$/.test(digits)) {
    const byNumber = Number(digits) <= MAX_ID ? sql`s.order_id = ${Number(digits)}::integer` : sql`false`
    const hasPhone = digits.length >= 4 && permissions.has('orders.contact')
    return hasPhone ? sql`(${byNumber} or s.phone_reversed like reverse(${digits}) || '%')` : byNumber
  }
  const email = wholeEmail(q)
  if (email && permissions.has('orders.email')) return byEmail(email)
  // The index holds groups of three letters: a shorter word would read every order.
  const words = toAsciiDigits(q).split(/\s+/).slice(0, 6)
  const long = words.filter((word) => [...word].length >= 3)
  if (long.length === 0) return null
  const indexed = long.map((word) => sql`s.words like ${contains(word)}`)
  // The indexed words contain the e-mail, so that names are compared once more.
  const names = permissions.has('orders.email')
    ? []
    : words.map(
        (word) =>
          sql`(select search_form(full_name) from orders o where o.id = s.order_id) like ${contains(word)}`,
      )
  return sql.join([...indexed, ...names], sql` and `)
}

const contains = (word: string) => sql`'%' || search_form(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`

async function findCustomers(db: Database, q: string, viewer: Viewer): Promise<Hit[]> {
  if ([...q].length < 3) return []
  const { rows } = await db.execute<{ id: number; full_name: string; phone: string }>(sql`
    select id, full_name, phone from (
      select c.id, c.full_name, c.phone from customers c where ${customersMatching(q, viewer)}
      limit ${MAX_COMPARED}) as found
    order by id desc limit ${MAX_HITS}`)
  return rows.map(({ id, full_name, phone }) => ({
    kind: 'customer',
    path: `/customers/${id}`,
    label: full_name,
    note: viewer.permissions.has('orders.contact') ? phone : '',
  }))
}

async function findProducts(db: Database, q: string): Promise<Hit[]> {
  const { data } = await listProductPage(db, { q, sort: 'sold', limit: MAX_HITS, cursor: undefined })
  return data.map(({ product_id: id, name, category, units, is_hidden: isHidden }) => ({
    kind: 'product',
    path: `/products/${id}`,
    label: name,
    note: `${category}, ${counted(units, 'unit')}${isHidden ? ', hidden' : ''}`,
  }))
}

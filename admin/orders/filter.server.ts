import { type SQL, sql } from 'drizzle-orm'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { wholeEmail } from '#app/core/fields.ts'
import { normalisePhone, toAsciiDigits } from '#app/core/text.ts'
import { STATUS } from '#app/orders/rules.ts'
import type { OrderFilter, OrderTab } from './filter-contract.ts'

type Viewer = Pick<StaffSession, 'permissions'>

const TAB_STATUS: Record<Exclude<OrderTab, 'all'>, number> = {
  todo: STATUS.Pending,
  pack: STATUS.Processing,
  shipped: STATUS.Shipped,
  completed: STATUS.Completed,
  cancelled: STATUS.Cancelled,
}

/** What a viewer without `orders.pending` sees of `order_search s`. */
export const NOT_PENDING = sql`s.status_id <> ${STATUS.Pending}`

type Search = { where: SQL; isWords: boolean }

/** The conditions of a list on `order_search s`, of which `search` has an index of its own kind. A search by
 * what the viewer may not see finds nothing by it. */
export function conditionsOf(filter: OrderFilter, viewer: Viewer): { where: SQL; search: Search | null } {
  const { tab, q, city, from, to, min_total, max_total, product, promo } = filter
  const text = q === '' ? null : searchOf(q, viewer)
  const seesPending = viewer.permissions.has('orders.pending')
  // "To do" is the tab of a list that is opened without one.
  const shownTab = tab === 'todo' && !seesPending ? 'pack' : tab
  const parts = [
    ...(seesPending ? [] : [NOT_PENDING]),
    ...(shownTab === 'all' || q !== '' ? [] : [sql`s.status_id = ${TAB_STATUS[shownTab]}`]),
    ...(city === undefined ? [] : [sql`s.city_id = ${city}`]),
    ...(from === undefined
      ? []
      : [sql`s.placed_at >= (${from}::date)::timestamp at time zone 'Asia/Karachi'`]),
    ...(to === undefined
      ? []
      : [sql`s.placed_at < (${to}::date + 1)::timestamp at time zone 'Asia/Karachi'`]),
    ...(min_total === undefined ? [] : [sql`s.total >= ${min_total}`]),
    ...(max_total === undefined ? [] : [sql`s.total <= ${max_total}`]),
    ...(promo ? [sql`s.promo_code = ${promo.toUpperCase()}`] : []),
    ...(product === undefined
      ? []
      : [sql`s.order_id in (select order_id from order_products where product_id = ${product})`]),
    ...(text ? [text.where] : []),
  ]
  return {
    where: parts.length === 0 ? sql`true` : sql.join(parts, sql` and `),
    search: text,
  }
}

/** The condition on `order_search s` of a search. A search by what the viewer may not see finds nothing by
 * it. */
export function searchOf(q: string, { permissions }: Viewer): Search {
  const compact = normalisePhone(q.replace(/^#/, ''))
  if (/^\d+$/.test(compact))
    return { where: byDigits(compact, permissions.has('orders.contact')), isWords: false }
  const email = wholeEmail(q)
  if (email && permissions.has('orders.email')) return { where: byEmail(email), isWords: false }
  const words = toAsciiDigits(q).split(/\s+/).slice(0, 6)
  const likes = words.map((word) => sql`s.words like ${likeOf(word)}`)
  // The indexed words contain the e-mail, so that names are compared once more.
  const names = permissions.has('orders.email')
    ? []
    : words.map(
        (word) =>
          sql`(select search_form(full_name) from orders o where o.id = s.order_id) like ${likeOf(word)}`,
      )
  return { where: sql.join([...likes, ...names], sql` and `), isWords: true }
}

/** Of an e-mail the index of letter groups would read most orders: `@gmail.com` is in many. */
export const byEmail = (email: string) => sql`s.order_id in (select id from orders where email = ${email})`

const likeOf = (word: string) => sql`'%' || search_form(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`

function byDigits(digits: string, canSeePhone: boolean): SQL {
  const byNumber = digits.length < 10 ? sql`s.order_id = ${Number(digits)}` : sql`false`
  const isPhone = digits.length >= 4 && digits.length <= 7
  const backwards = [...digits].toReversed().join('')
  if (!canSeePhone) return byNumber
  if (digits.length === 11) return sql`s.phone_reversed = ${backwards}`
  return isPhone ? sql`(${byNumber} or s.phone_reversed like ${`${backwards}%`})` : byNumber
}

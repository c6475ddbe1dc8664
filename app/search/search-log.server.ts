import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import type { InputOf } from '#app/core/endpoint.ts'
import { today } from '#app/core/query.server.ts'
import { searchLog } from '#db/tables/index.ts'
import type { noteSearchEndpoint } from './note-contract.ts'
import { MAX_NOTED_LENGTH, searchForm } from './note-rules.ts'

type Note = InputOf<typeof noteSearchEndpoint>['body']
type Queries = Pick<Database, 'execute'>
type Counts = { searches: number; visitors: number; found: number | null; clicks: number; orders: number }

const MAX_WAITING = 2000
/** At most this many forms are stored a day; further new ones are not counted. */
export const MAX_FORMS_A_DAY = 20_000
/** After these days, forms that fewer visitors searched for are deleted. */
const DAYS_OF_RARE = 3
const MIN_VISITORS = 3
const DAYS = 180
const EXPIRE_EVERY_MS = 3_600_000

/** Fewer digits are a size or a year; more could be a phone number. */
const MAX_DIGITS = 6

/** On the last day on which anyone searched, not only opened or bought. */
const lastFound = sql`(array_agg(found order by day desc) filter (where searches > 0))[1]`
let waiting = new Map<string, Counts>()
let expiredAt = 0

/** Null for a text that could name a person. */
export function notedForm(text: string): string | null {
  const form = searchForm(text)
  const digits = form.match(/\p{N}/gu)?.length ?? 0
  const isSafe = digits <= MAX_DIGITS && !form.includes('@') && !/\p{C}/u.test(form)
  return form !== '' && [...form].length <= MAX_NOTED_LENGTH && isSafe ? form : null
}

export function noteSearch({ text, kind, found, is_first }: Note): void {
  const form = notedForm(text)
  if (form === null) return
  const counts = waiting.get(form) ?? { searches: 0, visitors: 0, found: null, clicks: 0, orders: 0 }
  if (!waiting.has(form) && waiting.size >= MAX_WAITING) return
  waiting.set(form, counts)
  if (kind === 'click') counts.clicks += 1
  else if (kind === 'order') counts.orders += 1
  else {
    counts.searches += 1
    counts.visitors += Number(is_first)
    counts.found = found
  }
}

/** Writes in the order of forms, as other nodes do. Returns false: there is no more to do. */
export async function writeSearchNotes(db: Queries, now = Date.now()): Promise<boolean> {
  if (waiting.size > 0) {
    const rows = [...waiting].map(([form, counts]) => ({ form, ...counts }))
    waiting = new Map()
    await db.execute(sql`
      insert into ${searchLog} (day, form, searches, visitors, found, clicks, orders)
      select ${today}, form, searches, visitors, coalesce(found, 0), clicks, orders
      from (
        select *, row_number() over (order by form) as place, exists (
          select from ${searchLog} where day = ${today} and form = sent.form) as known
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as sent (form text, searches integer, visitors integer, found integer, clicks integer,
      orders integer)
      ) as sent
      where known or place <= ${MAX_FORMS_A_DAY} - (select count(*) from ${searchLog} where day = ${today})
      order by form
      on conflict (day, form) do update set searches = search_log.searches + excluded.searches,
        visitors = search_log.visitors + excluded.visitors, clicks = search_log.clicks + excluded.clicks,
        orders = search_log.orders + excluded.orders,
        found = case when excluded.searches > 0 then excluded.found else search_log.found end`)
  }
  if (now - expiredAt >= EXPIRE_EVERY_MS) {
    expiredAt = now
    await expireSearches(db)
  }
  return false
}

export async function expireSearches(db: Queries): Promise<void> {
  await db.execute(sql`
    delete from ${searchLog} where day <= ${today} - ${DAYS}::integer
      or day <= ${today} - ${DAYS_OF_RARE}::integer
      and form in (select form from ${searchLog} group by form having sum(visitors) < ${MIN_VISITORS})`)
}

export type LoggedSearch = {
  form: string
  searches: number
  visitors: number
  found: number
  clicks: number
  orders: number
  last_day: string
}

type Wanted = { days: number; q?: string; forms?: readonly string[]; limit: number }

/** Lists those without result first, then the most frequent. `found` is that of the last day. */
export async function listLoggedSearches(
  db: Queries,
  { days, q = '', forms, limit }: Wanted,
): Promise<LoggedSearch[]> {
  const isWanted = forms
    ? sql`form = any (array(select jsonb_array_elements_text(${JSON.stringify(forms)}::jsonb)))`
    : sql`(${q} = '' or position(${q} in form) > 0)`
  const { rows } = await db.execute<LoggedSearch>(sql`
    select form, sum(searches)::integer as searches, sum(visitors)::integer as visitors,
      ${lastFound} as found, sum(clicks)::integer as clicks,
      sum(orders)::integer as orders, max(day)::text as last_day
    from ${searchLog} where day > ${today} - ${days}::integer and ${isWanted}
    group by form having sum(searches) > 0
    order by ${lastFound} > 0, sum(searches) desc, form limit ${limit}`)
  return rows
}

/** What other visitors searched for and found, most frequent first; nothing that fewer than three typed. */
export async function listFrequentSearches(db: Database, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ form: string }>(sql`
    select form from ${searchLog} where day > ${today} - 30
    group by form having sum(visitors) >= ${MIN_VISITORS} and ${lastFound} > 0
    order by sum(searches) desc, form limit ${limit}`)
  return rows.map(({ form }) => form)
}

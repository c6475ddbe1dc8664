import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import type { InputOf } from '#app/core/endpoint.ts'
import { STATUS } from '#app/orders/rules.ts'
import type { listOwnChanges } from './contract.ts'

/** A list may have been read while a change was being written, which has the time of its beginning. */
const SLACK_SECONDS = 10
/** The last steps of orders, which have no index by time. */
const STEPS = 1000

/** Which of the objects only this person has changed: no other person, no command and no buyer. */
export async function ownChanges(
  db: Database,
  { object_type: type, object_ids: ids, seconds }: InputOf<typeof listOwnChanges>['query'],
  staffId: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ object_id: string }>(sql`
    with written as (
      select object_type, object_id, staff_id, at,
        case when object_type = 'order' and object_id ~ '^\\d{1,9}$' then object_id::integer end as order_id
      from audit_entries
      where at > ${ago(seconds + SLACK_SECONDS)} and after ->> 'job_id' is null and action <> 'order.slips'
    ),
    named as (
      select object_id, staff_id, at from written
      where object_type = ${type} and object_id = any(${sql.param(ids)}::text[])
    )
    select object_id from (
      select * from named ${WRITTEN_OF.get(type)?.(ids, seconds) ?? sql``}
    ) as changes
    group by object_id
    having bool_or(staff_id = ${staffId})
      and not coalesce(bool_or(staff_id is distinct from ${staffId} and at > ${ago(seconds)}), false)`)
  return rows.map(({ object_id }) => object_id)
}

const ago = (seconds: number): SQL => sql`now() - make_interval(secs => ${seconds})`

const numbersOf = (ids: readonly string[]) =>
  sql`${sql.param(ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number))}::integer[]`

/** A step of the shop has an entry of the same transaction. */
const isByBuyer = (seconds: number): SQL => sql`e.status_id = ${STATUS.Cancelled} and e.at > ${ago(seconds)}
  and not exists (select from written w where w.order_id = e.order_id and w.at = e.at)`

const cancelledByBuyers = (ids: readonly string[], seconds: number): SQL => sql`
  union all
  select e.order_id::text, null, e.at from order_events e
  where e.order_id = any(${numbersOf(ids)}) and ${isByBuyer(seconds)}`

/** A review that its customer has changed has the time of the change. */
const reviewedByBuyers = (ids: readonly string[], seconds: number): SQL => sql`
  union all
  select id::text, null, created_at from reviews
  where id = any(${numbersOf(ids)}) and created_at > ${ago(seconds)}`

/** A product is changed by a bulk change, which names it by its id, and an import by its slug; by what is
 * written of its variants and of orders of it; and by orders and cancellations of buyers, who are null. */
function writtenOfProducts(ids: readonly string[], seconds: number): SQL {
  const listed = sql`(select id from products where id = any(${numbersOf(ids)})) as p`
  return sql`
    union all
    select p.id::text, j.staff_id, coalesce(j.finished_at, now())
    from staff_jobs j join staff_job_items i on i.job_id = j.id and i.is_done and i.failure is null
      join (
        select id, id::text as key from products where id = any(${numbersOf(ids)})
        union all
        select id, slug from products where id = any(${numbersOf(ids)})
      ) as p on p.key = i.object_id
    where j.kind like 'products.%'
      and (j.state = 'running' or j.finished_at > ${ago(seconds + SLACK_SECONDS)})
    union all
    select p.id::text, w.staff_id, w.at
    from ${listed} join variants v on v.product_id = p.id
      join written w on w.object_type = 'variant' and w.object_id = v.id::text
    union all
    select p.id::text, w.staff_id, w.at
    from written w join order_products o on o.order_id = w.order_id join ${listed} on p.id = o.product_id
    union all
    select p.id::text, null, e.at
    from (select * from order_events order by id desc limit ${STEPS}) as e
      join order_products bought on bought.order_id = e.order_id join ${listed} on p.id = bought.product_id
    where ${isByBuyer(seconds)}
    union all
    select p.id::text, null, o.placed_at
    from order_search o join order_products bought on bought.order_id = o.order_id
      join ${listed} on p.id = bought.product_id
    where o.placed_at > ${ago(seconds)} and o.order_id not in (
      select order_id from written where order_id is not null)`
}

/** What has changed objects of a type without an entry that names them. */
const WRITTEN_OF = new Map([
  ['order', cancelledByBuyers],
  ['product', writtenOfProducts],
  ['review', reviewedByBuyers],
])

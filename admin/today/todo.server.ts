import { type SQL, sql } from 'drizzle-orm'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { isOldBackup, lastBackup } from '#admin/backups/last-backup.server.ts'
import type { Database } from '#app/core/context.server.ts'
import type { Permission } from '#app/core/permissions.ts'
import { MAIL_TASK } from '#app/mail/queue.server.ts'
import { IS_LATE } from '#app/mail/queued-mails.server.ts'
import { STATUS } from '#app/orders/rules.ts'
import type { Todo, TodoKey } from './contract.ts'

const MAX_COUNT = 1000

const withStatus = (status: number) =>
  sql`select placed_at as at from order_search where status_id = ${status}`

type Counted = {
  key: Exclude<TodoKey, 'old_backup'>
  /** What the work and its list need. */
  needs: readonly Permission[]
  rows: SQL
  oldest: SQL
}

/** Each reads one index, and so many of its entries as are counted. */
const COUNTED: Counted[] = [
  {
    key: 'new_orders',
    needs: ['orders.status', 'orders.see', 'orders.pending'],
    rows: withStatus(STATUS.Pending),
    oldest: sql`placed_at`,
  },
  {
    key: 'to_pack',
    needs: ['orders.status', 'orders.see'],
    rows: withStatus(STATUS.Processing),
    oldest: sql`placed_at`,
  },
  {
    key: 'shipped',
    needs: ['orders.status', 'orders.see'],
    rows: withStatus(STATUS.Shipped),
    oldest: sql`placed_at`,
  },
  {
    key: 'out_of_stock',
    needs: ['stock.edit', 'products.see'],
    rows: sql`select short_since as at from product_overviews where is_out and not is_hidden`,
    oldest: sql`short_since`,
  },
  {
    key: 'low_stock',
    needs: ['stock.edit', 'products.see'],
    rows: sql`select short_since as at from product_overviews where is_low and not is_hidden`,
    oldest: sql`short_since`,
  },
  {
    key: 'messages',
    needs: ['messages.answer'],
    rows: sql`select created_at as at from contact_messages where state = 'new'`,
    // As the index is sorted backwards; otherwise all messages are passed.
    oldest: sql`id nulls first`,
  },
  {
    key: 'poor_reviews',
    needs: ['reviews.edit'],
    rows: sql`select created_at as at from reviews
      where rating_halves <= 4 and hidden_at is null and answer is null`,
    oldest: sql`id`,
  },
  {
    key: 'failed_mails',
    needs: ['settings.edit'],
    rows: sql`select j.created_at as at from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${MAIL_TASK}
        and (j.attempts >= j.max_attempts and j.locked_at is null or ${IS_LATE})`,
    oldest: sql`j.id`,
  },
]

/** Counts what waits for the person, in one statement. */
export async function listTodo(db: Database, { permissions }: StaffSession): Promise<Todo[]> {
  const allowed = COUNTED.filter(({ needs }) => needs.every((permission) => permissions.has(permission)))
  const parts = allowed.map(
    ({ key, rows, oldest }) => sql`
      select ${key} as key, (select count(*) from (${rows} limit ${MAX_COUNT + 1}) as counted)::integer
        as count,
        (select at from (${rows} order by ${oldest} limit 1) as first) as oldest_at`,
  )
  const [{ rows }, backup] = await Promise.all([
    parts.length === 0
      ? { rows: [] }
      : db.execute<{ key: TodoKey; count: number; oldest_at: string | null }>(
          sql.join(parts, sql` union all `),
        ),
    permissions.has('backups') ? oldBackup(db) : null,
  ])
  const counted = rows.map(({ key, count, oldest_at }) => ({
    key,
    count: Math.min(count, MAX_COUNT),
    is_minimum: count > MAX_COUNT,
    oldest_at: oldest_at && new Date(oldest_at).toISOString(),
  }))
  return backup ? [...counted, backup] : counted
}

/** A shop without an order needs no backup yet. */
async function oldBackup(db: Database): Promise<Todo> {
  const at = await lastBackup(db)
  const isOld = at ? isOldBackup(at) : (await db.execute(sql`select from orders limit 1`)).rows.length > 0
  return { key: 'old_backup', count: isOld ? 1 : 0, is_minimum: false, oldest_at: isOld ? at : null }
}

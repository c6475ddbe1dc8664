import type pg from 'pg'

export type QueueState = { name: 'mail' | 'staff'; waiting: number; failed: number; oldestSeconds: number }

export async function readQueues(pool: pg.Pool): Promise<QueueState[]> {
  const { rows } = await pool.query<QueueState>({ name: 'metrics_queues', text: QUEUES })
  return rows
}

/** Each failed attempt moves `run_at` into the future, up to six hours, while the mail still waits. */
const QUEUES = `
  select 'mail' as name,
    count(*) filter (where attempts < max_attempts and due_at <= now())::integer as waiting,
    count(*) filter (where attempts >= max_attempts and locked_at is null)::integer as failed,
    coalesce(extract(epoch from now() - min(due_at) filter (where attempts < max_attempts
      and due_at <= now())), 0)::float8 as "oldestSeconds"
  from (
    select attempts, max_attempts, locked_at,
      case when attempts < 2 then run_at else created_at end as due_at
    from graphile_worker._private_jobs) as jobs
  union all
  select 'staff', count(*)::integer,
    0, coalesce(extract(epoch from now() - min(created_at)), 0)::float8
  from staff_jobs where state = 'running'`

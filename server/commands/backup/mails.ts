import type pg from 'pg'

// The tokens of these mails are not part of a backup (LEFT_OUT in ./tables.ts).
const WITHOUT_TOKEN = `coalesce(payload ->> 'kind', '') not in ('password reset', 'email changed')`
/** The waiting mails as arguments of `add_job`, so that the worker's tables may change. */
export const WAITING_MAILS = `
  select t.identifier, j.payload, j.run_at, j.max_attempts, j.key, j.priority
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts < j.max_attempts and ${WITHOUT_TOKEN} order by j.id`

const TABLE = 'restored_mails'
export const MAILS_COPY = `${TABLE} (identifier, payload, run_at, max_attempts, key, priority)`

export async function makeMailTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temporary table ${TABLE} (
      place integer generated always as identity, identifier text, payload json, run_at timestamptz,
      max_attempts integer, key text, priority integer
    ) on commit drop`,
  )
}

/** Skips mails with tokens, which a backup of an older release can contain. */
export async function queueMails(client: pg.ClientBase): Promise<void> {
  await client.query(`
    select graphile_worker.add_job(
      identifier, payload, run_at => run_at, max_attempts => max_attempts, job_key => key,
      priority => priority
    ) from ${TABLE} where ${WITHOUT_TOKEN} order by place`)
}

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const WRITERS_POLL_MS = 50

/** One statement sees each variant together with what triggers have noted of it since the migration. */
export const COUNT_VARIANTS_OF_COLOURS = `
  insert into search_word_changes (word, products, names)
  select word, coalesce(counted, 0) - coalesce(noted, 0), 0 from (
    select '#v' || colour_id as word, count(*) as counted from variants
    where colour_id is not null group by colour_id) as colours
  full join (
    select word, sum(products) as noted from (
      select word, products from search_words union all select word, products from search_word_changes
    ) as kept
    where word like '#v%' group by word) as known using (word)`

/** A transaction that wrote before the migration has run the former triggers. It is waited for without a
 * lock, behind which buyers would wait, too. */
export async function waitForWritersOf(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query(
    `select virtualtransaction as id from pg_locks
      where relation = $1::regclass and mode = 'RowExclusiveLock' and granted
        and database = (select oid from pg_database where datname = current_database())`,
    [table],
  )
  const areActive = async () =>
    (
      await client.query('select from pg_locks where virtualtransaction = any($1::text[]) limit 1', [
        rows.map(({ id }) => id),
      ])
    ).rowCount
  while (await areActive()) await sleep(WRITERS_POLL_MS)
}

import { type SQL, sql } from 'drizzle-orm'
import { PLACES_LOCK } from '#db/locks.ts'
import { auditEntries } from '#db/tables/index.ts'
import type { Fields, RecordKind } from './record-rows.server.ts'
import type { WriteContext } from './write.server.ts'

/** Behind every place that a row can be given. */
const LAST = 1_000_000

/** Two writes that renumber the rows of one table wait for each other. Call it before a row is locked. */
export async function lockPlaces({ tx }: WriteContext, { place, objectType }: RecordKind): Promise<void> {
  if (place) await tx.execute(sql`select pg_advisory_xact_lock(${PLACES_LOCK}, hashtext(${objectType}))`)
}

/** Whether a write of these fields puts a row into another place. */
export const changesPlace = ({ place }: RecordKind, fields: Fields): boolean =>
  place !== undefined && ['position', ...place.within].some((name) => name in fields)

/** Moves the rows of the list from the place of this row on, and numbers them: no two have one place. */
export async function makePlace({ tx }: WriteContext, kind: RecordKind, id: number): Promise<void> {
  const { table, place } = kind
  if (!place) return
  const within = place.within.map((name): SQL => {
    const column = sql.identifier(name)
    return sql`and other.${column} = moved.${column}`
  })
  await tx.execute(sql`
    with moved as (select * from ${table} where id = ${id}),
    numbered as (
      select other.id, row_number() over (order by other.position, other.id) as place
      from ${table} other, moved where other.id <> moved.id ${sql.join(within, sql` `)}),
    placed as (
      select numbered.id, numbered.place + (numbered.place >= moved.position)::integer as place
      from numbered, moved)
    update ${table} set position = placed.place from placed
    where ${table.id} = placed.id and ${table}.position <> placed.place`)
}

/** Before a row is removed: those behind it move up. */
export async function closePlace(context: WriteContext, kind: RecordKind, id: number): Promise<void> {
  if (!kind.place) return
  await context.tx.execute(sql`update ${kind.table} set position = ${LAST} where id = ${id}`)
  await makePlace(context, kind, id)
}

/** Whether a later write moved the row itself. Writes of other rows move it, too. */
export async function wasMovedSince({ tx }: WriteContext, { objectType }: RecordKind, entry: { id: number }) {
  const { rows } = await tx.execute<{ moved: boolean }>(sql`
    select exists (
      select from ${auditEntries} later join ${auditEntries} earlier on earlier.id = ${entry.id}
      where later.object_type = ${objectType} and later.object_id = earlier.object_id
        and later.id > earlier.id and later.undo_of is null and later.after ? 'position'
        and not exists (select from ${auditEntries} u where u.undo_of = later.id)) as moved`)
  return rows[0]!.moved
}

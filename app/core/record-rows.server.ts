import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { FOREIGN_KEY_VIOLATION, sqlStateOf, UNIQUE_VIOLATION } from './query.server.ts'
import { notFound, Refusal, refusedField } from './refusal.ts'
import type { WriteContext } from './write.server.ts'

type Table = PgTable & { id: PgColumn }
export type Fields = Record<string, unknown>

/** A table whose rows staff add, edit and delete one at a time. */
export type RecordKind = {
  objectType: string
  table: Table
  /** The editable columns by their names on the wire. */
  fields: Record<string, PgColumn>
  label: string
  tags: readonly string[]
  /** Its rows have a `position` in one list, or in the list of those that are equal in these fields. */
  place?: { within: readonly string[] }
  /** The table of its earlier slugs, which the database writes, and their column with its id. */
  redirects?: { table: string; owner: string }
  /** Refuses values that the columns accept. @throws Refusal */
  check?(context: WriteContext, fields: Fields, id: number | null): Promise<void>
  /** Refuses the deletion of a row that is in use. @throws Refusal 409 */
  requireUnused?(context: WriteContext, id: number): Promise<void>
}

/** Reads a row and locks it. @throws Refusal 404 */
export async function lockRecord(
  { tx }: WriteContext,
  { table, fields }: RecordKind,
  id: number,
): Promise<Fields> {
  const [row] = await tx.select(fields).from(table).where(eq(table.id, id)).for('no key update')
  if (!row) throw notFound('This does not exist (any more).')
  return plain(row)
}

/** Changes a row, or adds one, under `newId` where it is given. @throws Refusal 409 for a name in use */
export async function writeRow(
  { tx }: WriteContext,
  { table, fields, label }: RecordKind,
  id: number | null,
  values: Fields,
  newId?: number,
): Promise<number> {
  const property = new Map(Object.entries(getTableColumns(table)).map(([name, column]) => [column, name]))
  const row = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const column = fields[name]!
      return [property.get(column)!, column.dataType === 'date' && value ? new Date(value as string) : value]
    }),
  )
  try {
    return await tx.transaction(async (inner) => {
      const written =
        id === null
          ? await inner
              .insert(table)
              .values({ ...row, ...(newId === undefined ? {} : { id: newId }) })
              .returning({ id: table.id })
          : await inner.update(table).set(row).where(eq(table.id, id)).returning({ id: table.id })
      return written[0]!.id as number
    })
  } catch (failed) {
    if (sqlStateOf(failed) === UNIQUE_VIOLATION)
      throw refusedField(409, 'slug' in fields ? 'slug' : label, 'This name or address is in use already.')
    throw failed
  }
}

/** @throws Refusal 409 for a row that another one refers to */
export async function deleteRow({ tx }: WriteContext, { table }: RecordKind, id: number): Promise<void> {
  try {
    await tx.transaction((inner) => inner.delete(table).where(eq(table.id, id)))
  } catch (failed) {
    if (sqlStateOf(failed) === FOREIGN_KEY_VIOLATION) throw new Refusal(409, 'This is in use, so it stays.')
    throw failed
  }
}

/** The slugs under which a row was found before. Deleting the row deletes them. */
export async function earlierSlugs(
  { tx }: WriteContext,
  { redirects }: RecordKind,
  id: number,
): Promise<string[]> {
  if (!redirects) return []
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from ${sql.identifier(redirects.table)}
    where ${sql.identifier(redirects.owner)} = ${id} order by slug`)
  return rows.map(({ slug }) => slug)
}

/** A slug that leads elsewhere by now stays there. */
export async function restoreEarlierSlugs(
  { tx }: WriteContext,
  { table, fields, redirects }: RecordKind,
  id: number,
  slugs: readonly string[],
): Promise<void> {
  if (!redirects || slugs.length === 0) return
  await tx.execute(sql`
    insert into ${sql.identifier(redirects.table)} (slug, ${sql.identifier(redirects.owner)})
    select slug, ${id} from unnest(${sql.param(slugs)}::text[]) as earlier(slug)
    where not exists (select from ${table} where ${fields['slug']} = earlier.slug)
    on conflict do nothing`)
}

/** The row as JSON transfers it, with times as text. */
export const plain = (row: Fields): Fields => JSON.parse(JSON.stringify(row)) as Fields

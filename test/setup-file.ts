import { Column, is, SQL, StringChunk } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, vi } from 'vitest'

/** The files of a worker share their modules, so each file removes its stubs at its end. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** Drizzle leaves out the table of a column in the selection of one table, also where `sql` contains a
 * subselect: there `id` means a column of the inner table. Such a selection names its column as text. */
const { buildSelection } = PgDialect.prototype as unknown as { buildSelection: Build }
type Build = (this: unknown, fields: { field: unknown }[], options?: { isSingleTable?: boolean }) => SQL

Object.assign(PgDialect.prototype, {
  buildSelection: function (fields, options) {
    if (options?.isSingleTable) for (const { field } of fields) requireQualified(field)
    return buildSelection.call(this, fields, options)
  } satisfies Build,
})

function requireQualified(field: unknown) {
  const expression = is(field, SQL.Aliased) ? field.sql : field
  if (!is(expression, SQL)) return
  const text = expression.queryChunks
    .flatMap((chunk) => (is(chunk, StringChunk) ? chunk.value : []))
    .join(' ')
  const column = expression.queryChunks.find((chunk) => is(chunk, Column))
  if (column && /\bselect\b/i.test(text))
    throw new Error(`Drizzle writes "${column.name}" without its table into the subselect: ${text}`)
}

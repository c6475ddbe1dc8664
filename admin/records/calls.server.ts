import { type SQL, sql } from 'drizzle-orm'
import { contains } from '#admin/core/contains.server.ts'
import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { requirePictures } from '#admin/pictures/require-pictures.server.ts'
import type { Undoer } from '#admin/activity/undoers.server.ts'
import type { Permission } from '#app/core/permissions.ts'
import { type Fields, lockRecord, plain, type RecordKind } from '#app/core/record-rows.server.ts'
import { lockPlaces } from '#app/core/record-places.server.ts'
import { deleteRecord, reverseRecord, saveRecord } from '#app/core/records.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import { isolated } from '#app/core/text.ts'
import { versionOf } from '#app/core/write.server.ts'
import type { RecordEndpoints } from './endpoints.ts'

type ListOptions = {
  /** Counts what refers to a row. */
  uses: SQL<number>
  order: SQL
  /** The fields that the list leaves out. */
  long?: readonly string[]
  /** Completes the fields of a save; `stored` is empty for a new row. @throws Refusal 422 */
  complete?: (shop: Shop, fields: Fields, stored: Fields) => Promise<void>
  /** What a saved row is now; without it, that it is saved. */
  savedText?: (fields: Fields) => string
}

/** The handlers of a small table. */
export function recordCalls(
  { list, save, remove }: RecordEndpoints,
  kind: RecordKind,
  { uses, order, long = [], complete, savedText }: ListOptions,
) {
  const nameOf = (fields: Fields) => isolated(textOf(fields, kind.label))
  return [
    handleStaffRead(list, async ({ db }, { query }) => {
      const rows = await db
        .select({ id: kind.table.id, uses, ...kind.fields })
        .from(kind.table)
        .where(query.edit ? undefined : contains([sql`${kind.fields[kind.label]}`], query.q))
        .orderBy(order)
      return {
        data: rows.map(({ id, uses: used, ...row }) => {
          const fields = plain(row)
          const version = versionOf(fields)
          if (String(id) !== query.edit) for (const name of long) delete fields[name]
          return { id: Number(id), uses: Number(used), version, ...fields }
        }),
        meta: { next_cursor: null, total: rows.length, total_is_minimum: false },
      }
    }),
    handleStaffWrite(save, async (context, { body }) => {
      const { id, version, ...fields } = body as { id?: number; version?: string } & Fields
      await lockPlaces(context, kind)
      const stored = id ? await lockRecord(context, kind, id) : {}
      await requirePictures(context.shop, [textOf(fields, 'image')], [textOf(stored, 'image')])
      await complete?.(context.shop, fields, stored)
      const saved = await saveRecord(context, kind, id ?? null, fields, version)
      return {
        data: { id: saved.id },
        meta: { undo: saved.auditId },
        message: savedText?.(fields) ?? `${nameOf(fields)} is saved.`,
      }
    }),
    handleStaffWrite(remove, async (context, { params }) => ({
      data: null,
      meta: { undo: await deleteRecord(context, kind, (params as { id: number }).id) },
      message: 'Deleted.',
    })),
  ]
}

export const textOf = (fields: Fields, name: string): string => String(fields[name] ?? '')

/** Undo of all three writes. */
export function undoersOf(kind: RecordKind, permission: Permission): Record<string, Undoer> {
  const undoer: Undoer = { permission, reverse: (context, entry) => reverseRecord(context, kind, entry) }
  return Object.fromEntries(['add', 'edit', 'delete'].map((verb) => [`${kind.objectType}.${verb}`, undoer]))
}

/** At most 1,000 are counted. */
export const countUpTo1000 = (of: SQL) => sql<number>`(select count(*)::integer from (${of} limit 1000) one)`

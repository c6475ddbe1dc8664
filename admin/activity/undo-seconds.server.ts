import type { Database } from '#app/core/context.server.ts'
import { HOLD_SECONDS, readHeldSeconds } from '#app/mail/queue.server.ts'
import { type StoredEntry, UNDOERS } from './undoers.server.ts'

type Row = { entry: StoredEntry; secondsSinceJob: number | null }

/** For how many seconds each entry can still be reversed; null for one whose undo waits for no mail. */
export async function readUndoSeconds(db: Database, rows: readonly Row[]): Promise<(number | null)[]> {
  const keys = rows.map(({ entry }) => (entry.canUndo && UNDOERS[entry.action]?.heldMail?.(entry)) || null)
  const held = await readHeldSeconds(
    db,
    keys.filter((key) => key !== null),
  )
  return rows.map(({ entry, secondsSinceJob }, at) => {
    const key = keys[at] ?? null
    if (key !== null) return held.get(key) ?? 0
    if (!UNDOERS[entry.action]?.holdsMails || secondsSinceJob === null) return null
    return Math.max(0, HOLD_SECONDS - secondsSinceJob)
  })
}

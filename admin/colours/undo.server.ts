import type { StoredEntry, Undoer } from '#admin/activity/undoers.server.ts'
import {
  type ColourFields,
  deleteColour,
  editColour,
  lockColour,
  restoreColour,
} from '#app/catalogue/colours.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { isolated } from '#app/core/text.ts'
import { versionOf, withoutAudit, type WriteContext } from '#app/core/write.server.ts'

const undoer: Undoer = { permission: 'content.edit', reverse: reverseColour }
export const colourUndoers: Record<string, Undoer> = {
  'colour.add': undoer,
  'colour.edit': undoer,
  'colour.delete': undoer,
}

/** Reverses a write to a colour. @throws Refusal 404; 409 if it is used or was changed later */
export async function reverseColour(
  context: WriteContext,
  { objectId, before, after }: Pick<StoredEntry, 'objectId' | 'before' | 'after'>,
) {
  const id = Number(objectId)
  if (after === null) await restoreColour(context, id, before as ColourFields)
  else {
    await requireUnchanged(context, id, after as ColourFields)
    if (before === null) await deleteColour(withoutAudit(context), id)
    else await editColour(withoutAudit(context), id, before as ColourFields)
  }
  return { before: after as object | null, after: before as object | null }
}

async function requireUnchanged({ tx }: WriteContext, id: number, given: ColourFields): Promise<void> {
  const current = await lockColour(tx, id)
  if (versionOf(current) === versionOf(given)) return
  const now = `${isolated(current.name)}, ${current.hex}`
  throw new Refusal(409, `Since then the colour was changed again: it is ${now}.`)
}

import type { StoredEntry, Undoer } from '#admin/activity/undoers.server.ts'
import {
  type ColourFields,
  deleteColour,
  editColour,
  lockColour,
  restoreColour,
} from '#app/catalogue/colours.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { versionOf } from '#app/core/version.server.ts'
import type { WriteContext } from '#app/core/write.server.ts'

/** The undo has an audit entry of its own. */
const silent = (context: WriteContext): WriteContext => ({ ...context, audit: async () => 0 })

const undoer: Undoer = { permission: 'content.edit', reverse: reverseColour }
export const colourUndoers: Record<string, Undoer> = {
  'colour.add': undoer,
  'colour.edit': undoer,
  'colour.delete': undoer,
}

/** Reverses what was written of a colour. @throws Refusal 404; 409 if it is used or was changed since */
export async function reverseColour(
  context: WriteContext,
  { objectId, before, after }: Pick<StoredEntry, 'objectId' | 'before' | 'after'>,
) {
  const id = Number(objectId)
  if (after === null) await restoreColour(context, id, before as ColourFields)
  else {
    await requireUnchanged(context, id, after as ColourFields)
    if (before === null) await deleteColour(silent(context), id)
    else await editColour(silent(context), id, before as ColourFields)
  }
  return { before: after as object | null, after: before as object | null }
}

async function requireUnchanged({ tx }: WriteContext, id: number, given: ColourFields): Promise<void> {
  const current = await lockColour(tx, id)
  if (versionOf(current) !== versionOf(given))
    throw new Refusal(409, `Since then the colour was changed again: it is ${current.name}, ${current.hex}.`)
}

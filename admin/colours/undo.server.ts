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

const permission = 'content.edit'
const sidesOf = ({ before, after }: StoredEntry) => ({
  before: after as object | null,
  after: before as object | null,
})
/** The undo has an audit entry of its own. */
const silent = (context: WriteContext): WriteContext => ({ ...context, audit: async () => 0 })

export const colourUndoers: Record<string, Undoer> = {
  'colour.add': {
    permission,
    async reverse(context, entry) {
      await requireUnchanged(context, entry)
      await deleteColour(silent(context), Number(entry.objectId))
      return sidesOf(entry)
    },
  },
  'colour.edit': {
    permission,
    async reverse(context, entry) {
      await requireUnchanged(context, entry)
      await editColour(silent(context), Number(entry.objectId), entry.before as ColourFields)
      return sidesOf(entry)
    },
  },
  'colour.delete': {
    permission,
    async reverse(context, entry) {
      await restoreColour(context, Number(entry.objectId), entry.before as ColourFields)
      return sidesOf(entry)
    },
  },
}

async function requireUnchanged({ tx }: WriteContext, { objectId, after }: StoredEntry): Promise<void> {
  const current = await lockColour(tx, Number(objectId))
  if (versionOf(current) !== versionOf(after as ColourFields))
    throw new Refusal(409, `Since then the colour was changed again: it is ${current.name}, ${current.hex}.`)
}

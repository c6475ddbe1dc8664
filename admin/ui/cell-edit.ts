import { LOST } from '#admin/core/call.ts'
import type { StoredText } from '#admin/core/stored-texts.ts'
import type { Paste } from './paste-column.ts'

/** Saves the text of a cell, in which one of `seen` is stored, probably the first. Returns null, or the
 * sentence that says why not; at once where the shop need not be asked. With `paste` it tells of a success
 * by that alone. */
export type SaveCell = (
  text: string,
  seen: readonly string[],
  paste?: Paste,
) => string | null | Promise<string | null>
type Sent = { text: string; paste: Paste | undefined }
export type Run = { text: string; next: Sent | null }
/** `seen` is set while a text is being saved, and before it for one that was typed before a sign-in. `lost`
 * are texts that were sent without an answer: any of them may be stored. */
export type Edit = {
  text: string
  error: string | null
  pending: boolean
  seen?: string | undefined
  lost?: readonly string[] | undefined
}

/** Why a text was not saved if nothing is known about it. */
export const NOT_ANSWERED = `${LOST} Press Enter to try again.`
const NOT_SAVED = 'Not saved yet. Press Enter to save it.'

export const keptEdit = (kept: StoredText | undefined, value: string | number): Edit | null =>
  kept === undefined || kept.text === String(value) ? null : { ...kept, error: NOT_SAVED, pending: false }

/** What was typed since a text was sent stays when that is saved. */
export const typedSince = ({ text }: Run, now: Edit | null): Edit | null =>
  now && now.text !== text ? { ...now, seen: undefined, lost: undefined } : null

export const retyped = (text: string, edit: Edit | null): Edit => ({
  text,
  error: null,
  pending: false,
  seen: edit?.seen,
  lost: edit?.lost,
})

/** Without an answer the same is sent again, because it may have been carried out. */
export const unsavedEdit = (text: string, error: string, { seen, lost }: Known): Edit => ({
  text,
  error,
  pending: false,
  lost,
  ...(error === NOT_ANSWERED && { seen }),
})

/** What may be stored in the cell. */
export type Known = { seen: string; lost: readonly string[] }

/** The same text is sent again as it was, so that the shop knows it. For another one, what was sent last has
 * probably been stored. */
export const candidates = (text: string, { seen, lost }: Known): readonly string[] =>
  lost.includes(text) ? [seen, ...lost.filter((each) => each !== text)] : [...lost, seen]

export function afterSave({ text }: Run, error: string | null, { seen, lost }: Known): Known {
  if (error === null) return { seen: text, lost: [] }
  return { seen, lost: error === NOT_ANSWERED ? [text, ...lost.filter((each) => each !== text)] : lost }
}

export function stateOf(edit: Edit | null, present: string) {
  const isIdle = edit !== null && !edit.pending
  return {
    edit,
    shown: edit?.text ?? present,
    /** The value may have changed during the sign-in. */
    seen: edit?.seen ?? present,
    lost: edit?.lost ?? [],
    isTyped: isIdle && edit.error === null,
    isUnsaved: isIdle && (edit.text.trim() !== present || Boolean(edit.lost?.length)),
  }
}

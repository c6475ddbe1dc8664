import { useRef, useState } from 'react'
import { LOST } from '#admin/core/call.ts'
import type { StoredText } from '#admin/core/drafts.ts'
import { focusCell, isJustEntered, reveal } from './grid-cells.ts'
import { showNotSaved } from './not-saved.ts'
import { setFiller } from './paste-column.ts'
import { outdate } from './same-row.ts'

/** Saves the text of a cell, in which `seen` was stored. Returns null, or the sentence that says why not; at
 * once where the shop need not be asked. */
export type SaveCell = (text: string, seen: string) => string | null | Promise<string | null>
type Run = { text: string; next: string | null }
/** `seen` is set while a text is being saved, and before it for one that was typed before a sign-in. */
type Edit = { text: string; error: string | null; pending: boolean; seen?: string | undefined }

/** What becomes of a text that is not sent. */
const UNSENT = Promise.resolve(false)

/** `row` is the object that contains the value; another one means that it was loaded again. */
type Cell = {
  label: string
  value: string | number
  row: object
  onSave: SaveCell
  /** What was typed before a sign-in interrupted its save. */
  kept: StoredText | undefined
}

/** Why a text was not saved if nothing is known about it. */
export const NOT_ANSWERED = `${LOST} Press Enter to try again.`
const NOT_SAVED = 'Not saved yet. Press Enter to save it.'

const keptEdit = (kept: StoredText | undefined, value: string | number): Edit | null =>
  kept === undefined || kept.text === String(value) ? null : { ...kept, error: NOT_SAVED, pending: false }

/** What was typed since a text was sent stays when that is saved. */
const typedSince = ({ text }: Run, now: Edit | null): Edit | null =>
  now && now.text !== text ? { ...now, seen: undefined } : null

/** What is typed in a cell, and its save. */
export function useCellEdit({ label, value, row, onSave, kept }: Cell) {
  /** The text that is being saved, and the one to be saved after it. */
  const saving = useRef<Run>(null)
  /** The cell that the focus went to while the text was being saved. */
  const leftFor = useRef<EventTarget>(null)
  const input = useRef<HTMLInputElement>(null)
  const outcome = useRef(UNSENT)
  const [edit, setEdit] = useState(() => keptEdit(kept, value))
  const { present, setSaved } = usePresent(value, row)
  const state = stateOf(edit, present)

  /** Returns whether the text is refused at once. */
  function save(text: string, seen = state.seen): boolean {
    const run = saving.current
    if (run) run.next = text
    else outcome.current = UNSENT
    if (run || text === seen) {
      setEdit(run && { text, error: null, pending: true, seen: edit?.seen })
      return false
    }
    const answer = onSave(text, seen)
    const isRefused = typeof answer === 'string'
    const told = isRefused ? { error: answer, seen: edit?.seen } : { error: null, seen }
    setEdit({ text, pending: !isRefused, ...told })
    if (!isRefused) outcome.current = finish((saving.current = { text, next: null }), answer, seen)
    return isRefused
  }

  async function finish(run: Run, answer: ReturnType<SaveCell>, seen: string): Promise<boolean> {
    const error = await answer
    saving.current = null
    if (error === null) setSaved({ row: outdate(row), text: run.text })
    if (run.next !== null && run.next !== run.text) save(run.next, error === null ? run.text : seen)
    else show(run, error, seen)
    return error === null
  }

  function show(run: Run, error: string | null, seen: string) {
    const goneTo = leftFor.current
    leftFor.current = null
    if (error === null) return setEdit((now) => typedSince(run, now))
    if (!input.current!.isConnected) return showNotSaved(label, error)
    // The same is sent again, because it may have been carried out.
    const kept = error === NOT_ANSWERED ? { seen } : {}
    setEdit((now) => now && { text: now.text, error, pending: false, ...kept })
    reveal(input.current!)
    if (isJustEntered(goneTo)) focusCell(input.current!)
  }

  return {
    /** Called at each render, with the values of that render. */
    attach(element: HTMLInputElement | null) {
      if (!element) return
      if (!input.current && edit) reveal(element)
      input.current = element
      setFiller(element, async (text) => !save(text) && outcome.current)
    },
    ...state,
    save,
    change: (text: string) => setEdit({ text, error: null, pending: false, seen: edit?.seen }),
    restore() {
      setEdit(null)
      if (saving.current) saving.current.next = null
    },
    /** The focus goes to another element, or with null comes back. */
    leave(to: EventTarget | null) {
      if (saving.current) leftFor.current = to
    },
  }
}

/** Until the row is loaded again, the cell shows what it has saved: an undo may bring the former value. */
function usePresent(value: string | number, row: object) {
  const [saved, setSaved] = useState<{ row: object; text: string } | null>(null)
  if (saved && saved.row !== row) setSaved(null)
  return { present: saved?.row === row ? saved.text : String(value), setSaved }
}

function stateOf(edit: Edit | null, present: string) {
  const isIdle = edit !== null && !edit.pending
  return {
    edit,
    shown: edit?.text ?? present,
    /** The value may have changed during the sign-in. */
    seen: edit?.seen ?? present,
    isTyped: isIdle && edit.error === null,
    isUnsaved: isIdle && edit.text.trim() !== present,
  }
}

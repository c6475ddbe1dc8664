import { useRef, useState } from 'react'
import type { StoredText } from '#admin/core/stored-texts.ts'
import { reloadScreen } from '#admin/core/router.ts'
import {
  afterSave,
  candidates,
  keptEdit,
  type Known,
  retyped,
  type Run,
  type SaveCell,
  stateOf,
  typedSince,
  unsavedEdit,
} from './cell-edit.ts'
import { focusCell, isJustEntered, reveal } from './grid-cells.ts'
import { showNotSaved } from './not-saved.ts'
import { setFiller, type Paste } from './paste-column.ts'
import { outdate } from './same-row.ts'

const ENDED = Promise.resolve()

/** `row` is the object that contains the value; another one means that it was loaded again. */
type Cell = {
  label: string
  value: string | number
  row: object
  onSave: SaveCell
  /** What was typed before a sign-in interrupted its save. */
  kept: StoredText | undefined
}

/** What is typed in a cell, and its save. */
export function useCellEdit({ label, value, row, onSave, kept }: Cell) {
  /** The text that is being saved, and the one to be saved after it. */
  const saving = useRef<Run>(null)
  /** The cell that the focus went to while the text was being saved. */
  const leftFor = useRef<EventTarget>(null)
  const input = useRef<HTMLInputElement>(null)
  /** Other rows may be loaded while a text is being saved. */
  const shownRow = useRef(row)
  /** Fulfilled when nothing is being saved any more. */
  const ended = useRef(ENDED)
  const [edit, setEdit] = useState(() => keptEdit(kept, value))
  const { present, setSaved } = usePresent(value, row)
  const state = stateOf(edit, present)

  /** Returns whether the text is refused at once. */
  function save(text: string, paste?: Paste, { seen, lost }: Known = state): boolean {
    const run = saving.current
    if (run) run.next = { text, paste }
    if (run || (text === seen && lost.length === 0))
      return (setEdit(run && { ...retyped(text, edit), pending: true, lost }), false)
    const answer = onSave(text, candidates(text, { seen, lost }), paste)
    if (typeof answer === 'string') return (setEdit({ ...retyped(text, edit), error: answer }), true)
    setEdit({ text, error: null, pending: true, seen, lost })
    ended.current = finish((saving.current = { text, next: null }), answer, { seen, lost })
    return false
  }

  async function finish(run: Run, answer: ReturnType<SaveCell>, known: Known): Promise<void> {
    const error = await answer
    saving.current = null
    if (error === null) setSaved({ row: outdate(shownRow.current), text: run.text })
    const now = afterSave(run, error, known)
    if (!run.next || run.next.text === run.text) return show(run, error, now)
    save(run.next.text, run.next.paste, now)
    if (saving.current) await ended.current
  }

  function show(run: Run, error: string | null, known: Known) {
    const goneTo = leftFor.current
    leftFor.current = null
    if (error === null) return setEdit((now) => typedSince(run, now))
    if (!input.current!.isConnected) return showNotSaved(label, error)
    setEdit((now) => now && unsavedEdit(now.text, error, known))
    reveal(input.current!)
    if (isJustEntered(goneTo)) focusCell(input.current!)
  }

  return {
    /** Called at each render, with the values of that render. */
    attach(element: HTMLInputElement | null) {
      if (!element) return
      if (!input.current && edit) reveal(element)
      input.current = element
      shownRow.current = row
      setFiller(element, (text, paste) => (save(text, paste), ended.current))
    },
    ...state,
    save,
    change: (text: string) => setEdit(retyped(text, edit)),
    restore() {
      setEdit(null)
      if (state.lost.length > 0) void reloadScreen()
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

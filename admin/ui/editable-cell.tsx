import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUnsaved } from '#admin/core/unsaved.ts'
import { columnOf, focusCell, isJustEntered, neighbour, stepOf } from './grid-cells.ts'
import { useHold } from './held.tsx'
import { showNotSaved } from './not-saved.ts'

/** Saves the text of a cell, in which `seen` was stored. Returns null, or the sentence that says why not; at
 * once where the shop need not be asked. */
type Save = (text: string, seen: string) => string | null | Promise<string | null>
type Run = { text: string; next: string | null }

const fillers = new WeakMap<HTMLInputElement, (text: string) => unknown>()

/** The cells inside can be walked with the arrow keys and filled by pasting a column. */
export function EditableGrid({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div data-grid className={className}>
      {children}
    </div>
  )
}

/** One value of a table, edited in its place: Enter saves and goes down, Esc restores, the arrows and Tab
 * move. A value that Enter cannot save keeps the focus, or gets it back unless another cell was typed into. A
 * column copied from a spreadsheet fills the cells below, too. A grid may have 4,000 cells, so that each is
 * one element without an effect. */
export function EditableCell({
  label,
  value,
  row,
  column,
  onSave,
  inputMode = 'numeric',
  className = 'w-28 text-right',
  disabled,
}: {
  /** Names the value for screen readers, such as `Price of Enamel Kettle, Teal`. */
  label: string
  value: string | number
  /** The object that contains the value; another object means that it was loaded again. */
  row: object
  /** Equal for all cells of a column. */
  column: string
  onSave: Save
  inputMode?: 'numeric' | 'decimal' | 'text'
  className?: string
  disabled?: boolean
}) {
  const errorId = useId()
  /** The text that is being saved, and the one to be saved after it. */
  const saving = useRef<Run>(null)
  /** The cell that the focus went to while the text was being saved. */
  const leftFor = useRef<EventTarget>(null)
  const input = useRef<HTMLInputElement>(null)
  const stored = String(value)
  const [edit, setEdit] = useState<{ text: string; error: string | null; pending: boolean } | null>(null)
  // Until the row is loaded again, the cell shows what it has saved. An undo may bring the former value back.
  const [saved, setSaved] = useState<{ row: object; text: string } | null>(null)
  if (saved && saved.row !== row) setSaved(null)
  const present = saved?.row === row ? saved.text : stored
  const shown = edit?.text ?? present

  const isTyped = edit !== null && !edit.pending && edit.error === null

  /** Returns whether the text is refused at once. */
  function save(text: string, seen = present): boolean {
    if (saving.current) {
      saving.current.next = text
      setEdit({ text, error: null, pending: true })
      return false
    }
    if (text === seen) {
      setEdit(null)
      return false
    }
    const answer = onSave(text, seen)
    const isRefused = typeof answer === 'string'
    setEdit({ text, error: isRefused ? answer : null, pending: !isRefused })
    if (!isRefused) void finish((saving.current = { text, next: null }), answer, seen)
    return isRefused
  }

  async function finish(run: Run, answer: ReturnType<Save>, seen: string) {
    const error = await answer
    saving.current = null
    if (error === null) setSaved({ row, text: run.text })
    if (run.next !== null && run.next !== run.text) return save(run.next, error === null ? run.text : seen)
    const goneTo = leftFor.current
    leftFor.current = null
    // What was typed since it was sent stays.
    if (error === null) return setEdit((now) => (now?.text === run.text ? null : now))
    if (!input.current!.isConnected) return showNotSaved(label, error)
    setEdit((now) => now && { ...now, error, pending: false })
    if (isJustEntered(goneTo)) focusCell(input.current!)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { currentTarget: cell, key } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'Escape') {
      // The arrow keys leave a cell whose whole text is selected.
      flushSync(() => setEdit(null))
      if (saving.current) saving.current.next = null
      return cell.select()
    }
    const isEnter = key === 'Enter'
    const [across, down] = isEnter ? [0, 1] : (stepOf(event) ?? [0, 0])
    const next = across || down ? neighbour(cell, across, down) : undefined
    if (!isEnter && !next) return
    event.preventDefault()
    if ((isEnter || isTyped) && save(cell.value.trim())) return cell.select()
    focusCell(next)
  }

  return (
    <>
      <input
        // Set at each render, with the values of that render.
        ref={(element) => {
          if (!element) return
          input.current = element
          fillers.set(element, save)
        }}
        data-cell={column}
        aria-label={label}
        aria-invalid={edit?.error ? true : undefined}
        aria-describedby={edit?.error ? errorId : undefined}
        aria-busy={edit?.pending || undefined}
        inputMode={inputMode}
        autoComplete="off"
        dir={inputMode === 'text' ? 'auto' : undefined}
        disabled={disabled}
        value={shown}
        onChange={(event) => setEdit({ text: event.target.value, error: null, pending: false })}
        onFocus={(event) => {
          leftFor.current = null
          event.currentTarget.select()
        }}
        onBlur={(event) => {
          // What was refused is sent again only by Enter.
          if (isTyped) save(event.currentTarget.value.trim())
          if (saving.current) leftFor.current = event.relatedTarget
        }}
        onKeyDown={onKeyDown}
        onPaste={pasteColumn}
        className={
          'min-h-11 rounded-md border border-line bg-surface px-2 tabular-nums hover:border-edge ' +
          'focus-visible:border-cobalt disabled:bg-plaster ' +
          'aria-invalid:border-brick aria-invalid:bg-brick-wash ' +
          `aria-busy:text-ink-soft ${className}`
        }
      />
      {edit && !edit.pending && edit.text.trim() !== present && <Unsaved />}
      {edit?.error && (
        <span className="mt-1 flex w-0 min-w-full justify-end">
          <span role="alert" id={errorId} className="block w-36 shrink-0 text-right text-sm text-brick">
            {edit.error}
          </span>
        </span>
      )}
    </>
  )
}

/** Only a cell with a text that is not saved has effects. */
function Unsaved() {
  useUnsaved(true)
  useHold(true)
  return null
}

/** One value for each line; spreadsheets separate columns by tabs, of which the first counts. */
function pasteColumn(event: ClipboardEvent<HTMLInputElement>): void {
  const lines = event.clipboardData
    .getData('text/plain')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
  if (lines.length < 2) return
  event.preventDefault()
  const cells = columnOf(event.currentTarget)
  const from = cells.indexOf(event.currentTarget)
  lines.slice(0, cells.length - from).forEach((line, at) => {
    fillers.get(cells[from + at]!)?.(line.split('\t')[0]!.trim())
  })
}

import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showNotSaved } from './not-saved.ts'
import { columnOf, focusCell, neighbour, stepOf } from './grid-cells.ts'

/** Saves the text of a cell, in which `seen` was stored. Returns null, or the sentence that says why not. */
type Save = (text: string, seen: string) => Promise<string | null>

const fillers = new WeakMap<HTMLInputElement, (text: string) => void>()

/** The cells inside can be walked with the arrow keys and filled by pasting a column. */
export function EditableGrid({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div data-grid className={className}>
      {children}
    </div>
  )
}

/** One value of a table, edited in its place: Enter saves and goes down, Esc restores, the arrows and Tab
 * move. A column copied from a spreadsheet fills the cells below, too. A grid may have 4,000 cells, so that
 * each is one element without an effect. */
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
  const saving = useRef<{ text: string; next: string | null }>(null)
  const input = useRef<HTMLInputElement>(null)
  const stored = String(value)
  const [edit, setEdit] = useState<{ text: string; error: string | null; pending: boolean } | null>(null)
  // Until the row is loaded again, the cell shows what it has saved. An undo may bring the former value back.
  const [saved, setSaved] = useState<{ row: object; text: string } | null>(null)
  if (saved && saved.row !== row) setSaved(null)
  const present = saved?.row === row ? saved.text : stored
  const shown = edit?.text ?? present

  async function save(text: string, seen = present) {
    if (saving.current) {
      saving.current.next = text
      return setEdit({ text, error: null, pending: true })
    }
    if (text === seen) return setEdit(null)
    const run = { text, next: null as string | null }
    saving.current = run
    setEdit({ text, error: null, pending: true })
    const error = await onSave(text, seen)
    saving.current = null
    if (error === null) setSaved({ row, text })
    if (run.next !== null && run.next !== text) return save(run.next, error === null ? text : seen)
    if (error !== null && !input.current!.isConnected) return showNotSaved(label, error)
    // What was typed meanwhile stays.
    setEdit(
      (now) => now && (error === null ? (now.text === text ? null : now) : { ...now, error, pending: false }),
    )
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // The arrow keys leave a cell whose whole text is selected.
      flushSync(() => setEdit(null))
      if (saving.current) saving.current.next = null
      return event.currentTarget.select()
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      void save(event.currentTarget.value.trim())
      return focusCell(neighbour(event.currentTarget, 0, 1))
    }
    const step = stepOf(event)
    const next = step && neighbour(event.currentTarget, ...step)
    if (!next) return
    event.preventDefault()
    focusCell(next)
  }

  return (
    <>
      <input
        // Set at each render, with the values of that render.
        ref={(element) => {
          if (!element) return
          input.current = element
          fillers.set(element, (text) => void save(text))
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
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) =>
          // What was refused is sent again only by Enter.
          edit && !edit.pending && !edit.error && void save(event.currentTarget.value.trim())
        }
        onKeyDown={onKeyDown}
        onPaste={pasteColumn}
        className={
          'min-h-11 rounded-md border border-line bg-surface px-2 tabular-nums hover:border-edge ' +
          'focus-visible:border-cobalt disabled:bg-plaster ' +
          'aria-invalid:border-brick aria-invalid:bg-brick-wash ' +
          `aria-busy:text-ink-soft ${className}`
        }
      />
      {edit?.error && (
        <span className="flex w-0 min-w-full justify-end">
          <span role="alert" id={errorId} className="block w-36 shrink-0 text-right text-sm text-brick">
            {edit.error}
          </span>
        </span>
      )}
    </>
  )
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

import { type KeyboardEvent, type ReactNode, use, useId } from 'react'
import { flushSync } from 'react-dom'
import type { SaveCell } from './cell-edit.ts'
import { StoredTexts } from './editable-grid.tsx'
import { focusCell, neighbour, stepOf } from './grid-cells.ts'
import { undoNewest } from './toast.tsx'
import { Kept, Offered, Unsaved } from './unsaved-cell.tsx'
import { useCellEdit } from './use-cell-edit.ts'

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
  error: refused,
  keepAs,
  heading,
  surround,
}: {
  /** Names the value for screen readers, such as `Price of Enamel Kettle, Teal`. */
  label: string
  value: string | number
  /** The object that contains the value; another object means that it was loaded again. */
  row: object
  /** Equal for all cells of a column. */
  column: string
  onSave: SaveCell
  inputMode?: 'numeric' | 'decimal' | 'text'
  className?: string
  disabled?: boolean
  /** Why the value that is shown was refused after its save. */
  error?: string | undefined
  /** Unique on the screen: a text that is not saved is offered again after a sign-in in between. */
  keepAs?: string
  /** Names the column in front of an error that does not. */
  heading: string
  /** What the input is in. An error is below it, as wide as the grid around it. */
  surround: (input: ReactNode) => ReactNode
}) {
  const kept = use(StoredTexts).get(keepAs ?? '')
  const errorId = useId()
  const { attach, edit, seen, shown, isTyped, isUnsaved, save, change, restore, leave } = useCellEdit({
    label,
    value,
    row,
    onSave,
    kept,
  })
  const error = edit ? edit.error : refused

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { currentTarget: cell, key } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'Escape') {
      // The arrow keys leave a cell whose whole text is selected.
      flushSync(restore)
      return cell.select()
    }
    if (isUndoKey(event) && !isTyped && !isUnsaved) return undoSaved(event)
    const isEnter = key === 'Enter'
    const [across, down] = isEnter ? [0, 1] : (stepOf(event) ?? [0, 0])
    const next = across || down ? neighbour(cell, across, down) : undefined
    if (!isEnter && !next) return
    event.preventDefault()
    if ((isEnter || isTyped) && save(cell.value.trim())) return cell.select()
    focusCell(next)
  }

  const input = (
    <input
      ref={attach}
      data-cell={column}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      aria-busy={edit?.pending || undefined}
      inputMode={inputMode}
      autoComplete="off"
      dir={inputMode === 'text' ? 'auto' : undefined}
      disabled={disabled}
      value={shown}
      onChange={(event) => change(event.target.value)}
      onFocus={(event) => {
        leave(null)
        event.currentTarget.select()
      }}
      onBlur={(event) => {
        // What was refused is sent again only by Enter.
        if (isTyped) save(event.currentTarget.value.trim())
        leave(event.relatedTarget)
      }}
      onKeyDown={onKeyDown}
      className={
        'min-h-11 rounded-md border border-line bg-surface px-2 tabular-nums hover:border-edge ' +
        'focus-visible:border-cobalt disabled:bg-plaster ' +
        'aria-invalid:border-brick aria-invalid:bg-brick-wash ' +
        `aria-busy:text-ink-soft ${className}`
      }
    />
  )
  return (
    <>
      {surround(input)}
      {isUnsaved && <Unsaved />}
      {keepAs !== undefined && edit && <Kept name={keepAs} text={edit.text} seen={seen} />}
      {keepAs !== undefined && kept && <Offered name={keepAs} />}
      {error && (
        <p role="alert" id={errorId} className="col-span-full text-sm wrap-anywhere text-brick">
          {named(error, heading)}
        </p>
      )}
    </>
  )
}

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z'

/** Reverses what a cell of the grid has saved last, while its message offers it. The focus stays. */
function undoSaved(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: cell } = event
  const undone = cell.closest('[data-grid=saved]') && undoNewest()
  if (!undone) return
  event.preventDefault()
  let isTyped = false
  cell.addEventListener('input', () => (isTyped = true), { once: true })
  void undone.then(() => !isTyped && cell === document.activeElement && cell.select())
}

const named = (error: string, heading: string) =>
  error.toLowerCase().includes(heading.toLowerCase()) ? error : `${heading}: ${error}`

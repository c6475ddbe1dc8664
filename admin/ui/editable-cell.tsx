import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { flushSync } from 'react-dom'
import { useUnsaved } from '#admin/core/unsaved.ts'
import { focusCell, neighbour, stepOf } from './grid-cells.ts'
import { useHold } from './held.tsx'
import { pasteColumn } from './paste-column.ts'
import { type SaveCell, useCellEdit } from './use-cell-edit.ts'

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
  onSave: SaveCell
  inputMode?: 'numeric' | 'decimal' | 'text'
  className?: string
  disabled?: boolean
}) {
  const errorId = useId()
  const { attach, edit, shown, isTyped, isUnsaved, save, change, restore, enter, leave } = useCellEdit({
    label,
    value,
    row,
    onSave,
  })

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { currentTarget: cell, key } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'Escape') {
      // The arrow keys leave a cell whose whole text is selected.
      flushSync(restore)
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
        ref={attach}
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
        onChange={(event) => change(event.target.value)}
        onFocus={(event) => {
          enter()
          event.currentTarget.select()
        }}
        onBlur={(event) => {
          // What was refused is sent again only by Enter.
          if (isTyped) save(event.currentTarget.value.trim())
          leave(event.relatedTarget)
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
      {isUnsaved && <Unsaved />}
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

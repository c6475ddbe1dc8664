import { type ClipboardEvent, createContext, type ReactNode } from 'react'
import { type StoredText, useStoredTexts } from '#admin/core/stored-texts.ts'
import { type Pasted, pasteColumn } from './paste-column.ts'

/** The texts of cells that a sign-in interrupted, by `keepAs`. */
export const StoredTexts = createContext(new Map<string, StoredText>())

/** The cells inside can be walked with the arrow keys and filled by pasting a column. If each cell is saved
 * by itself, `onPasted` is called once those of a column are saved or refused, and Ctrl+Z undoes the last
 * save. */
export function EditableGrid({
  children,
  className,
  onPasted,
}: {
  children: ReactNode
  className?: string
  onPasted?: (pasted: Pasted) => void
}) {
  async function paste(event: ClipboardEvent) {
    const pasted = await pasteColumn(event)
    if (pasted) onPasted?.(pasted)
  }
  return (
    <div data-grid={onPasted ? 'saved' : ''} className={className} onPaste={(event) => void paste(event)}>
      <StoredTexts value={useStoredTexts()}>{children}</StoredTexts>
    </div>
  )
}

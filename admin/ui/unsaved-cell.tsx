import { use, useEffect } from 'react'
import { useDraftSaver } from '#admin/core/drafts.ts'
import { type StoredText, storeText } from '#admin/core/stored-texts.ts'
import { useStaffId } from '#admin/core/me.ts'
import { useUnsaved } from '#admin/core/unsaved.ts'
import { StoredTexts } from './editable-grid.tsx'
import { useHold } from './held.tsx'

/** Stores a text that is not saved, so that it is offered again after a sign-in. */
export function Kept({ name, ...text }: StoredText & { name: string }) {
  const staffId = useStaffId()
  useDraftSaver(() => storeText(name, staffId, text), true)
  return null
}

/** The cell has begun with its stored text. A cell that is shown in its place later begins without it. */
export function Offered({ name }: { name: string }) {
  const stored = use(StoredTexts)
  useEffect(() => void stored.delete(name), [stored, name])
  return null
}

/** Only a cell with a text that is not saved has effects. */
export function Unsaved() {
  useUnsaved(true)
  useHold(true)
  return null
}

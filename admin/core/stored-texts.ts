import { useEffect, useState } from 'react'
import { readTabItem } from '#app/core/browser-storage.ts'
import { draftName, deleteTaken, storeDraft, takeForScreen } from './draft-storage.ts'
import { useStaffId } from './me.ts'
import { currentPath } from './router.ts'

/** A text that is not saved, and what was shown before it was typed. */
export type StoredText = { text: string; seen: string }
type Texts = Record<string, StoredText>

const textsKey = () => draftName(`${currentPath()} cell texts`)

/** Stores a text of the screen, such as that of a cell, for after a sign-in in between. */
export function storeText(name: string, staffId: number | undefined, text: StoredText): void {
  const stored = readTabItem(textsKey()) as { staff_id?: number; draft?: Texts } | null
  const others = stored?.staff_id === staffId ? stored?.draft : {}
  storeDraft(textsKey(), staffId, { ...others, [name]: text })
}

/** The texts of the screen that were stored, by their names. Who shows one deletes it: it is offered once. */
export function useStoredTexts(): Map<string, StoredText> {
  const staffId = useStaffId()
  const [{ key, texts }] = useState(() => {
    const stored = textsKey()
    const found = takeForScreen(stored, staffId) as Texts | null
    return { key: stored, texts: new Map(Object.entries(found ?? {})) }
  })
  useEffect(() => deleteTaken(key), [key])
  return texts
}

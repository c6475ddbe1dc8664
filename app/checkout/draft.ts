import { saveTabItem, readTabItem } from '#app/core/browser-storage.ts'

const STORAGE_KEY = 'checkoutDraft'

export function readDraft(): Record<string, string> {
  const saved = readTabItem(STORAGE_KEY)
  if (typeof saved !== 'object' || saved === null) return {}
  return Object.fromEntries(
    Object.entries(saved).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export function saveDraft(typed: Record<string, string>): void {
  saveTabItem(STORAGE_KEY, { ...readDraft(), ...typed })
}

export function clearDraft(): void {
  saveTabItem(STORAGE_KEY, null)
}

export function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

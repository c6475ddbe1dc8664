import { saveTabItem, readTabItem } from '#app/core/browser-storage.ts'

const NOTE = 'checkoutDraft'

/** The checkout's input by field name, stored for the tab: it survives a reload and a login. */
export function readDraft(): Record<string, string> {
  const saved = readTabItem(NOTE)
  if (typeof saved !== 'object' || saved === null) return {}
  return Object.fromEntries(
    Object.entries(saved).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export function saveDraft(typed: Record<string, string>): void {
  saveTabItem(NOTE, { ...readDraft(), ...typed })
}

export function clearDraft(): void {
  saveTabItem(NOTE, null)
}

export function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

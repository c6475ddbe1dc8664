import { saveTabItem, readTabItem } from '#app/core/browser-storage.ts'

const STORAGE_KEY = 'checkoutDraft'
type Draft = { customerId: number | null; typed: Record<string, string> }

/** What the customer, or a guest (null), has typed in this tab. A guest who logs in takes it along; what a
 * customer has typed is shown to that customer only. */
export function readDraft(customerId: number | null): Record<string, string> {
  const saved = readTabItem(STORAGE_KEY) as Partial<Draft> | null
  if (typeof saved?.typed !== 'object' || saved.typed === null) return {}
  if (saved.customerId === null && customerId !== null) saveTabItem(STORAGE_KEY, { ...saved, customerId })
  else if (saved.customerId !== customerId) return {}
  return Object.fromEntries(
    Object.entries(saved.typed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export function saveDraft(customerId: number | null, typed: Record<string, string>): void {
  const draft: Draft = { customerId, typed: { ...readDraft(customerId), ...typed } }
  saveTabItem(STORAGE_KEY, draft)
}

export function clearDraft(): void {
  saveTabItem(STORAGE_KEY, null)
}

export function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

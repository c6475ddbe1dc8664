import { readTabItem, saveTabItem } from '#app/core/browser-storage.ts'

/** The name of a draft in the storage of the tab. */
export const draftName = (key: string) => `admin-draft ${key}`

/** The next person to sign in in this tab may be another. */
export function storeDraft(name: string, staffId: number | undefined, draft: unknown): void {
  saveTabItem(name, { staff_id: staffId, draft })
}

/** Returns the draft of this person, or null. It is not offered again, and another's is deleted. */
export function takeDraft(name: string, staffId: number | undefined): unknown {
  const stored = readTabItem(name) as { staff_id?: number; draft?: unknown } | null
  saveTabItem(name, null)
  return stored?.staff_id === staffId ? (stored?.draft ?? null) : null
}

/** Restored drafts whose screen is not shown yet: React may begin to render it more than once. */
const taken = new Map<string, unknown>()

/** Like `takeDraft`, but returns the draft again until `deleteTaken`. */
export function takeForScreen(name: string, staffId: number | undefined): unknown {
  const draft = takeDraft(name, staffId) ?? taken.get(name) ?? null
  if (draft !== null) taken.set(name, draft)
  return draft
}

/** Called when the screen of a restored draft is shown. */
export function deleteTaken(name: string): void {
  taken.delete(name)
}

import { readTabItem, saveTabItem } from '#app/core/browser-storage.ts'

type Draft = Record<string, string>

const nameOf = (key: string) => `admin-draft ${key}`

/** Stores the typed text of a form, for when the sign-in interrupts it. Passwords and files are left out. */
export function saveDraft(key: string, form: HTMLFormElement): void {
  const draft: Draft = {}
  for (const field of form.elements) if (isTyped(field) && field.name) draft[field.name] = field.value
  saveTabItem(nameOf(key), draft)
}

/** Puts a stored draft into the form and deletes it. Returns whether there was one. */
export function restoreDraft(key: string, form: HTMLFormElement): boolean {
  const draft = readTabItem(nameOf(key)) as Draft | null
  if (!draft) return false
  saveTabItem(nameOf(key), null)
  for (const field of form.elements) {
    const text = isTyped(field) ? draft[field.name] : undefined
    if (isTyped(field) && typeof text === 'string') field.value = text
  }
  return true
}

function isTyped(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return true
  return (
    field instanceof HTMLInputElement &&
    !['password', 'file', 'checkbox', 'radio', 'hidden', 'submit'].includes(field.type)
  )
}

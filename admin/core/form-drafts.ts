import { saveTabItem } from '#app/core/browser-storage.ts'
import { draftName, storeDraft, takeDraft } from './draft-storage.ts'

type Draft = Record<string, string | boolean>

/** No field has this name. */
const VERSION = ' version'

/** Stores the fields of a form, for when the sign-in interrupts it or its save fails after it was left, with
 * the version of the object that they were typed for. Passwords, codes and files are left out. */
export function saveDraft(
  key: string,
  staffId: number | undefined,
  form: HTMLFormElement,
  version: string | undefined,
): void {
  const draft: Draft = { ...(version !== undefined && { [VERSION]: version }) }
  for (const field of form.elements)
    if (isTyped(field) && field.name) draft[keyOf(field)] = isCheckbox(field) ? field.checked : field.value
  storeDraft(draftName(key), staffId, draft)
}

/** A later save has made the draft of an earlier one obsolete. */
export function deleteDraft(key: string): void {
  saveTabItem(draftName(key), null)
}

/** Puts the stored draft of this person into the form, opens the part of the screen that hides it, and
 * deletes the draft. Returns its version, or null if there is no draft. */
export function restoreDraft(
  key: string,
  staffId: number | undefined,
  form: HTMLFormElement,
): { version: string | undefined } | null {
  const draft = takeDraft(draftName(key), staffId) as Draft | null
  if (!draft) return null
  form.closest('details')?.setAttribute('open', '')
  for (const field of form.elements) {
    if (!isTyped(field)) continue
    const typed = draft[keyOf(field)]
    if (typeof typed === 'string') putText(field, typed)
    else if (typeof typed === 'boolean' && isCheckbox(field)) field.checked = typed
  }
  const version = draft[VERSION]
  return { version: typeof version === 'string' ? version : undefined }
}

/** What can be chosen may be another since. */
function putText(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string): void {
  const isSelect = field instanceof HTMLSelectElement
  if (isSelect && ![...field.options].some(({ value }) => value === text)) return
  field.value = text
  // A field of React follows its events.
  if (isSelect) field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Checkboxes of one name differ by their values. */
const keyOf = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string =>
  isCheckbox(field) ? `${field.name} ${field.value}` : field.name

function isTyped(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return true
  return (
    field instanceof HTMLInputElement &&
    // A password that is shown is a text field.
    !/password|one-time-code/.test(field.autocomplete) &&
    !['password', 'file', 'radio', 'hidden', 'submit'].includes(field.type)
  )
}

const isCheckbox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox'

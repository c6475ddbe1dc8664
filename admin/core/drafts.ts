import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import { readTabItem, saveTabItem } from '#app/core/browser-storage.ts'
import { useStaffId } from './me.ts'
import { currentPath } from './router.ts'

type Draft = Record<string, string | boolean>

const savers = new Set<() => void>()

/** For each state of `useDraftState` that was changed: returns what stores its present value. */
const states = new Set<() => () => void>()

/** Remembers the states on the screen for the answer to a write, which may be the end of the session after
 * the screen was left. What it returns stores them; those that are still there as they are now. */
export function rememberStates(): () => void {
  const remembered = [...states].map((remember) => ({ remember, store: remember() }))
  return () => remembered.forEach(({ remember, store }) => (states.has(remember) ? remember() : store)())
}

/** Stores what is typed on the screen, before the sign-in replaces it. Returns whether anything was. */
export function saveDrafts(): boolean {
  for (const save of savers) save()
  return savers.size > 0
}

/** Calls `save` with `saveDrafts` while `isDirty`. */
export function useDraftSaver(save: () => void, isDirty: boolean): void {
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    if (!isDirty) return
    const saver = () => saveNow()
    savers.add(saver)
    return () => {
      savers.delete(saver)
    }
  }, [isDirty])
}

/** The next person to sign in in this tab may be another. */
function storeDraft(name: string, staffId: number | undefined, draft: unknown): void {
  saveTabItem(name, { staff_id: staffId, draft })
}

/** Returns the draft of this person, or null. It is not offered again, and another's is deleted. */
function takeDraft(name: string, staffId: number | undefined): unknown {
  const stored = readTabItem(name) as { staff_id?: number; draft?: unknown } | null
  saveTabItem(name, null)
  return stored?.staff_id === staffId ? (stored?.draft ?? null) : null
}

/** Restored drafts whose screen is not shown yet: React may begin to render it more than once. */
const taken = new Map<string, unknown>()

/** State that a form holds outside of its fields. Like them it survives a sign-in in between; `name` is
 * unique on the screen. */
export function useDraftState<Value>(
  name: string,
  initial: () => Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const staffId = useStaffId()
  const [{ key, restored, first }] = useState(() => {
    const stored = nameOf(`${currentPath()} ${name}`)
    const draft = (takeDraft(stored, staffId) ?? taken.get(stored) ?? null) as Value | null
    if (draft !== null) taken.set(stored, draft)
    return { key: stored, restored: draft !== null, first: draft ?? initial() }
  })
  const [value, setValue] = useState(first)
  useEffect(() => void taken.delete(key), [key])
  const isChanged = restored || value !== first
  useDraftSaver(() => storeDraft(key, staffId, value), isChanged)
  const remember = useEffectEvent(() => () => storeDraft(key, staffId, value))
  useEffect(() => {
    if (!isChanged) return
    const remembered = () => remember()
    states.add(remembered)
    return () => {
      states.delete(remembered)
    }
  }, [isChanged])
  return [value, setValue]
}

/** A text that is not saved, and what was shown before it was typed. */
export type StoredText = { text: string; seen: string }
type Texts = Record<string, StoredText>

const textsKey = () => nameOf(`${currentPath()} cell texts`)

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
    const found = (takeDraft(stored, staffId) ?? taken.get(stored) ?? null) as Texts | null
    if (found) taken.set(stored, found)
    return { key: stored, texts: new Map(Object.entries(found ?? {})) }
  })
  useEffect(() => void taken.delete(key), [key])
  return texts
}

const nameOf = (key: string) => `admin-draft ${key}`

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
  storeDraft(nameOf(key), staffId, draft)
}

/** A later save has made the draft of an earlier one obsolete. */
export function forgetDraft(key: string): void {
  saveTabItem(nameOf(key), null)
}

/** Puts the stored draft of this person into the form and deletes it. Returns its version, or null if there
 * is no draft. */
export function restoreDraft(
  key: string,
  staffId: number | undefined,
  form: HTMLFormElement,
): { version: string | undefined } | null {
  const draft = takeDraft(nameOf(key), staffId) as Draft | null
  if (!draft) return null
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

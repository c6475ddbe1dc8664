import { saveTabItem, readTabItem } from '#app/core/browser-storage.ts'
import { readSignedIn } from './signed-in.ts'

const STORAGE_KEY = 'interruptedForm'
type Interrupted = { form: string; user_id: number; typed: Record<string, string> }

/** Keeps the fields, but no passwords, in this tab for the same customer after the login. */
export function saveInterruptedForm(form: string, element: HTMLFormElement): void {
  const user = readSignedIn()
  if (user)
    saveTabItem(STORAGE_KEY, { form, user_id: user.user_id, typed: typedIn(element) } satisfies Interrupted)
}

export function readInterruptedForm(form: string): Record<string, string> | null {
  const saved = readTabItem(STORAGE_KEY) as Partial<Interrupted> | null
  const isMeant =
    saved?.form === form && saved.user_id === readSignedIn()?.user_id && typeof saved.typed === 'object'
  return isMeant ? saved.typed! : null
}

export function clearInterruptedForm(): void {
  saveTabItem(STORAGE_KEY, null)
}

function typedIn(element: HTMLFormElement): Record<string, string> {
  const secret = new Set(
    // A password that is shown is a text field.
    [
      ...element.querySelectorAll<HTMLInputElement>('[type=password],[type=hidden],[autocomplete*=password]'),
    ].map((input) => input.name),
  )
  return Object.fromEntries(
    [...new FormData(element)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !secret.has(entry[0]),
    ),
  )
}

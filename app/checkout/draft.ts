import { keepNote, readNote } from '#app/core/session-notes.ts'

const NOTE = 'checkoutDraft'

/** What was typed into the checkout, by field name; kept for the tab, so that a reload or a detour by the login loses nothing. */
export function readDraft(): Record<string, string> {
  const kept = readNote(NOTE)
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export function keepDraft(typed: Record<string, string>): void {
  keepNote(NOTE, { ...readDraft(), ...typed })
}

export function dropDraft(): void {
  keepNote(NOTE, null)
}

/** The text fields of a form by name. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

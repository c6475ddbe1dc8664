import { createContext, use, useEffect, useId } from 'react'

/** The forms on the screen whose text is not saved. */
const forms = new Set<string>()

/** Those of a dialog, which asks before it closes. */
export const UnsavedInDialog = createContext<Set<string> | null>(null)

/** Whether a form on the screen has text that is not saved. */
export const hasUnsaved = (): boolean => forms.size > 0

/** Called before a screen is left on which nothing needs to be saved any more. */
export const clearUnsaved = (): void => forms.clear()

/** Counts a form as unsaved while `isDirty`. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId()
  const inDialog = use(UnsavedInDialog)
  useEffect(() => {
    if (!isDirty) return
    forms.add(id)
    inDialog?.add(id)
    return () => {
      forms.delete(id)
      inDialog?.delete(id)
    }
  }, [id, isDirty, inDialog])
}

/** Takes part in the question of the shell before unsaved text is left. */
export function UnsavedMark({ isDirty }: { isDirty: boolean }) {
  useUnsaved(isDirty)
  return null
}

import { useEffect, useId } from 'react'

/** The forms on the screen whose text is not saved. */
const forms = new Set<string>()

export const hasUnsaved = (): boolean => forms.size > 0

export const forgetUnsaved = (): void => forms.clear()

/** Counts a form as unsaved while `isDirty`. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return
    forms.add(id)
    return () => {
      forms.delete(id)
    }
  }, [id, isDirty])
}

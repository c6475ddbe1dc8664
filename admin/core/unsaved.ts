import { createContext, use, useEffect, useId, useState } from 'react'

/** The forms on the screen whose text is not saved, each with the part of the screen that it is in. */
const forms = new Map<string, string>()

export const hasUnsaved = (): boolean => forms.size > 0

/** Names a part of a screen that is saved by itself. */
export const UnsavedPart = createContext('')

export const forgetUnsaved = (): void => forms.clear()

/** Counts a form as unsaved while `isDirty`. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId()
  const part = use(UnsavedPart)
  useEffect(() => {
    if (!isDirty) return
    forms.set(id, part)
    return () => {
      forms.delete(id)
    }
  }, [id, part, isDirty])
}

/** What a part of the screen shows of `loaded`: a newer version of the same object waits while something in
 * the part is typed or uploaded, which it would replace. Saving then shows both. */
export function useShown<T>(part: string, loaded: T, isSame: (one: T, other: T) => boolean): T {
  const [shown, setShown] = useState(loaded)
  const isHeld = isSame(shown, loaded) && [...forms.values()].includes(part)
  if (shown !== loaded && !isHeld) setShown(loaded)
  return isHeld ? shown : loaded
}

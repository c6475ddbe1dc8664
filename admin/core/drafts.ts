import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import { draftName, deleteTaken, storeDraft, takeForScreen } from './draft-storage.ts'
import { useStaffId } from './me.ts'
import { currentPath } from './router.ts'

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

/** State that a form holds outside of its fields. Like them it survives a sign-in in between; `name` is
 * unique on the screen. */
export function useDraftState<Value>(
  name: string,
  initial: () => Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const staffId = useStaffId()
  const [{ key, restored, first }] = useState(() => {
    const stored = draftName(`${currentPath()} ${name}`)
    const draft = takeForScreen(stored, staffId) as Value | null
    return { key: stored, restored: draft !== null, first: draft ?? initial() }
  })
  const [value, setValue] = useState(first)
  useEffect(() => deleteTaken(key), [key])
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

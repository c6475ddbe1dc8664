import { useEffect, useRef } from 'react'
import { LOST } from '#admin/core/call.ts'
import { rememberScreen } from '#admin/core/router.ts'
import { isolated } from '#app/core/text.ts'
import { toast } from './toast.tsx'

/** What a write of `element` is about: the title of its dialog, or of the screen. */
export function titleOf(element?: Element): string {
  const title = element?.closest('dialog')?.querySelector('h2') ?? document.querySelector('main h1')
  return title?.textContent ?? ''
}

/** Returns what is called when a write begins. What that returns says whether the answer can be shown where
 * the write was sent from: it is on the screen, and its screen is not being left. */
export function useShownLater(): () => () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => {
    const isHere = rememberScreen()
    return () => isMounted.current && isHere()
  }
}

/** Tells of a refusal, or of a call without an answer, after the person has left what was sent. `isKept` says
 * that its text is shown again there. */
export function showNotSaved(title: string, sentence: string, isKept = false): void {
  const told = sentence.startsWith(LOST)
    ? `${LOST} It is not known whether “${isolated(title)}” was saved.`
    : `“${isolated(title)}” was not saved. ${sentence}`
  toast.error(isKept ? `${told} What you typed is still there.` : told)
}

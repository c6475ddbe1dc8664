import { toast } from './toast.tsx'

/** What a write of `element` is about: the title of its dialog, or of the screen. */
export function titleOf(element?: Element): string {
  const title = element?.closest('dialog')?.querySelector('h2') ?? document.querySelector('main h1')
  return title?.textContent ?? ''
}

/** Tells of a refusal that arrives after the person has left what was sent. */
export function showNotSaved(title: string, sentence: string): void {
  toast.error(`“${title}” was not saved. ${sentence}`)
}

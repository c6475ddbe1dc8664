import { type RefObject, useEffect } from 'react'

/** Closes a `details` element when `address` changes, on Escape and on a press elsewhere. */
export function useAutoClose(ref: RefObject<HTMLElement | null>, address: string) {
  useEffect(() => {
    for (const details of openIn(ref.current!)) details.open = false
  }, [ref, address])
  useEffect(() => {
    const around = ref.current!
    const onPointer = (event: Event) => {
      for (const details of openIn(around)) if (!details.contains(event.target as Node)) details.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      for (const details of openIn(around)) {
        details.open = false
        details.querySelector('summary')!.focus()
      }
    }
    addEventListener('pointerdown', onPointer)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('pointerdown', onPointer)
      removeEventListener('keydown', onKey)
    }
  }, [ref])
}

function openIn(element: HTMLElement): HTMLDetailsElement[] {
  const details = element instanceof HTMLDetailsElement ? [element] : [...element.querySelectorAll('details')]
  return details.filter(({ open }) => open)
}

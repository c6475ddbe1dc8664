import { useEffect, useEffectEvent } from 'react'

/** Calls the handler of a pressed key, such as `j`, `/`, `Enter` or `Ctrl+k`. Keys without Ctrl do nothing
 * while the person types, in an open dialog, and on a button or link that has the focus. */
export function useShortcuts(handlers: Record<string, () => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return
    const isCommand = event.ctrlKey || event.metaKey
    if (!isCommand && isBusy(event)) return
    const handler = handlers[isCommand ? `Ctrl+${event.key.toLowerCase()}` : event.key]
    if (!handler) return
    event.preventDefault()
    handler()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

function isBusy({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('dialog:modal')) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select')) return true
  // A checkbox of a list does nothing on Enter.
  return (key === 'Enter' || key === ' ') && target.matches('a, button, summary, input:not([data-row] *)')
}

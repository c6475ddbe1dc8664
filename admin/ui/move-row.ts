import { flushSync } from 'react-dom'

/** Moves a row of a list by `change`. The row loses the focus, which returns to the button with `data-move`
 * that was pressed, or to the other one where that is disabled at the end of the list. */
export function moveRow(list: HTMLElement, { from, to }: { from: number; to: number }, change: () => void) {
  flushSync(change)
  const row = list.children[to]
  const button = (way: string) => row?.querySelector<HTMLElement>(`[data-move${way}]:enabled`)
  const next = button(to < from ? '=before' : '=after') ?? button('')
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

import { flushSync } from 'react-dom'

/** Adds a row to the end of the list in `around` and focuses its first field. */
export function addRow(around: HTMLElement, add: () => void): void {
  flushSync(add)
  const field = around.querySelector<HTMLElement>(':is(ol, ul) > :last-child :is(input, textarea)')
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
}

/** Moves a row of a list by `change`. The row loses the focus, which returns to the button with `data-move`
 * that was pressed, or to the other one where that is disabled at the end of the list. */
export function moveRow(list: HTMLElement, { from, to }: { from: number; to: number }, change: () => void) {
  flushSync(change)
  const row = list.children[to]
  const button = (way: string) => row?.querySelector<HTMLElement>(`[data-move${way}]:enabled`)
  focus(button(to < from ? '=before' : '=after') ?? button(''))
}

/** Removes a row of a list by `change`. The focus goes to the button with `data-remove` of the row in its
 * place, or of the last row; without any to the button with `data-add-row`. */
export function removeRow(list: HTMLElement, at: number, change: () => void): void {
  const around = list.closest('section, form')
  flushSync(change)
  const row = list.children[Math.min(at, list.children.length - 1)]
  const selector = row ? '[data-remove]' : '[data-add-row]'
  focus((row ?? around)?.querySelector<HTMLElement>(selector))
}

function focus(button: HTMLElement | null | undefined): void {
  button?.focus({ preventScroll: true })
  button?.scrollIntoView({ block: 'nearest' })
}

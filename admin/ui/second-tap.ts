/** How long a dialog or menu is new, and how far apart the taps of a double tap are at most. */
const NEW_MS = 500
const NEAR_PX = 44

let changedAt = -Infinity
let lastTap: { x: number; y: number } | null = null
let isSecond = false

/** Ignores the second tap of a double tap whose first one has opened or closed a dialog or a menu: it would
 * press what is there now. A tap in another place counts, and so do the mouse and the keyboard. */
export function ignoreSecondTaps(): void {
  const changed = () => (changedAt = performance.now())
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target instanceof HTMLDialogElement)) changed()
  }).observe(document, { subtree: true, attributeFilter: ['open'] })
  const listen = { capture: true }
  // A popover without light dismissal is that of the messages.
  document.addEventListener('toggle', ({ target }) => isMenu(target) && changed(), listen)
  addEventListener('pointerdown', judge, listen)
  for (const name of ['mousedown', 'click'] as const) addEventListener(name, ignoreSecond, listen)
}

const isMenu = (target: EventTarget | null) => target instanceof HTMLElement && target.popover === 'auto'

function judge({ pointerType, clientX: x, clientY: y }: PointerEvent): void {
  const isTap = pointerType !== 'mouse'
  const isNear = lastTap !== null && Math.hypot(x - lastTap.x, y - lastTap.y) <= NEAR_PX
  isSecond = isTap && isNear && performance.now() - changedAt < NEW_MS
  lastTap = isTap ? { x, y } : null
}

/** A click without a count is one of the keyboard. */
function ignoreSecond(event: MouseEvent): void {
  if (!isSecond || event.detail === 0) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

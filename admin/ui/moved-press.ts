/** A pointer that moves further takes its press back. */
const STILL_PX = 10

const PRESSABLE = 'button, summary, a[href], label'

let pressed: { control: HTMLElement; x: number; y: number } | null = null
let isMissed = false

/** Makes a press count on a control that moves between its begin and its end. A press leaves a field, whose
 * error may then come or go and move what is below it. */
export function countMovedPresses(): void {
  addEventListener('mousedown', begin, { capture: true })
  addEventListener('mouseup', end, { capture: true })
  addEventListener('click', ignoreMissed, { capture: true })
}

function begin({ button, target, clientX: x, clientY: y }: MouseEvent): void {
  const control = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null
  pressed = button === 0 && control ? { control, x, y } : null
  isMissed = false
}

function end({ target, clientX, clientY }: MouseEvent): void {
  if (!pressed) return
  const { control, x, y } = pressed
  pressed = null
  isMissed = !control.contains(target as Node) && Math.hypot(clientX - x, clientY - y) <= STILL_PX
  // A disabled button ignores it.
  if (isMissed && control.isConnected) control.click()
}

/** The browser clicks what surrounds both places. */
function ignoreMissed(event: MouseEvent): void {
  if (!isMissed || !event.isTrusted || event.detail === 0) return
  isMissed = false
  event.preventDefault()
  event.stopImmediatePropagation()
}

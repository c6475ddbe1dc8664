const PRESENT_MS = 15 * 60_000

let lastInput = Date.now()
for (const name of ['pointerdown', 'keydown', 'scroll'])
  globalThis.addEventListener?.(name, () => (lastInput = Date.now()), { capture: true, passive: true })

/** Whether there was input within 15 minutes. Screens that refresh themselves stop otherwise, because each
 * call prolongs the session. */
export function isPersonHere(): boolean {
  return Date.now() - lastInput < PRESENT_MS
}

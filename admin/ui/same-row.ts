/** Objects of which a value was saved since they were loaded. */
const outdated = new WeakSet<object>()

/** What is loaded next replaces the row that contains `part`, even if it is equal: its cell shows what it has
 * saved until then. */
export function outdate<Part extends object>(part: Part): Part {
  outdated.add(part)
  return part
}

/** Whether a row that was loaded again is as it is known, so that it need not be shown again. */
export function isSame(known: unknown, fresh: unknown): boolean {
  if (!isObject(known) || !isObject(fresh)) return Object.is(known, fresh)
  const keys = Object.keys(known)
  return (
    !outdated.has(known) &&
    keys.length === Object.keys(fresh).length &&
    keys.every((key) => key in fresh && isSame(known[key], fresh[key]))
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Data of a page as JSON text, which takes less time and fewer bytes than React Router's own format
 * (docs/decisions/first-paint.md). */
export type Packed<T> = { json: string; parsed?: T }

const texts = new WeakMap<object, string>()

/** The server renders from `data` itself, which is not sent. */
export function pack<T extends object>(data: T): Packed<T> {
  const members = Object.entries(data).filter(([, value]) => value !== undefined)
  const json = `{${members.map(([name, value]) => `${JSON.stringify(name)}:${jsonOf(value)}`)}}`
  return Object.defineProperty({ json }, 'parsed', { value: data })
}

/** Returns the same object each time. */
export function unpack<T>(packed: Packed<T>): T {
  return (packed.parsed ??= JSON.parse(packed.json) as T)
}

/** Writes the JSON of data that many pages show and nothing changes, once for all of them. */
export function writeOnce<T extends object>(data: T): T {
  texts.set(data, JSON.stringify(data))
  return data
}

/** As `JSON.stringify`, which would not use the texts of `writeOnce`. */
export function jsonOf(value: unknown): string {
  const known = texts.get(value as object)
  if (known !== undefined) return known
  return Array.isArray(value) ? `[${value.map(jsonOf)}]` : JSON.stringify(value ?? null)
}

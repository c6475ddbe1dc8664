declare const packedType: unique symbol

/** Data of a page as JSON text, which takes less time and fewer bytes than React Router's own format
 * (docs/decisions/first-paint.md). */
export type Packed<T> = { json: string; [packedType]?: T }

const unpacked = new WeakMap<object, unknown>()

/** The server renders from `data` itself. */
export function pack<T>(data: T): Packed<T> {
  const packed = { json: JSON.stringify(data) }
  unpacked.set(packed, data)
  return packed
}

/** Returns the same object each time. */
export function unpack<T>(packed: Packed<T>): T {
  let data = unpacked.get(packed)
  if (!data) unpacked.set(packed, (data = JSON.parse(packed.json)))
  return data as T
}

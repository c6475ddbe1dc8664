import { Refusal } from '#app/core/refusal.ts'

const FORGED = () =>
  new Refusal(422, 'This page of the list does not exist. Please start from the beginning.')

/** The place after the last row of a page: its sort key and its id. */
export function cursorOf(key: string | number, id: number): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

/** The largest value of a column of the type integer. */
const MAX_INTEGER = 2147483647

/** `integer` is a key that an integer column holds, `number` a time or an id of the type bigint.
 * @throws Refusal 422 for a forged cursor */
export function readCursor<Type extends 'string' | 'number' | 'integer'>(
  cursor: string,
  type: Type,
): { key: Type extends 'string' ? string : number; id: number } {
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw FORGED()
  }
  if (!Array.isArray(read) || read.length !== 2) throw FORGED()
  const [key, id] = read as [unknown, unknown]
  const isKey = {
    string: typeof key === 'string' && !key.includes('\0'),
    number: Number.isSafeInteger(key),
    integer: isInteger(key),
  }[type]
  if (!isKey || !isInteger(id)) throw FORGED()
  return { key: key as never, id }
}

const isInteger = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(value as number) <= MAX_INTEGER

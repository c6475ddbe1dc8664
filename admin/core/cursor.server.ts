import { Refusal } from '#app/core/refusal.ts'

const FORGED = () =>
  new Refusal(422, 'This page of the list does not exist. Please start from the beginning.')

/** The place after the last row of a page: its sort key and its id. */
export function cursorOf(key: string | number, id: number): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

/** @throws Refusal 422 for a forged cursor */
export function readCursor<Type extends 'string' | 'number'>(
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
  const isKey = type === 'number' ? Number.isSafeInteger(key) : typeof key === 'string' && !key.includes('\0')
  if (!isKey || !Number.isInteger(id) || Math.abs(id as number) > 2147483647) throw FORGED()
  return { key: key as never, id: id as number }
}

import { createHash } from 'node:crypto'

/** Returns the version of an object's editable fields. An editor sends it back; a write compares it under the
 * row's lock. Equal fields have equal versions, whatever their order. */
export function versionOf(fields: Record<string, unknown>): string {
  const sorted = Object.entries(fields).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 22)
}

import { beginsWala } from './describing.ts'

/** The ends of a word that the names of products have. Of "lal ket" the shop has no product with "lal", but
 * those found are red kettles. */
export function endsInNames(begun: string, names: readonly string[]): string[] {
  const start = begun.toLowerCase()
  if (start === '' || beginsWala(start)) return []
  const words = names.flatMap((name) => name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [])
  return [...new Set(words.filter((word) => word.startsWith(start) && word !== start))]
}

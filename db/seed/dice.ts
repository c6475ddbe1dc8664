/** A deterministic pseudo-random whole number from 0 to below `sides`, from a hash of the texts (FNV-1a). */
export function dice(sides: number, ...words: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const letter of words.join('|')) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  // FNV mixes the low bits poorly; the last steps are from MurmurHash3.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % sides
}

/** Shuffles the items deterministically. */
export function shuffled<Item>(items: readonly Item[], ...words: (string | number)[]): Item[] {
  return items
    .map((item, place) => ({ item, at: dice(2 ** 31, ...words, place) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

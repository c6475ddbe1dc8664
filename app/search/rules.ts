const MAX_WORDS = 8

/** The distinct words of a search in the singular; signs such as `%` and marks without a letter are no
 * words. */
export function searchWords(search: string): string[] {
  const words =
    search
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*/gu) ?? []
  return [...new Set(words.map(withoutPlural))].slice(0, MAX_WORDS)
}

function withoutPlural(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  return word.replace(/(?:(?<=s|x|z|ch|sh)es|(?<!s|u|i)s)$/, '')
}

/** Shorter words are part of too many others; they match only the beginning of a word. */
export const MIN_PART_LENGTH = 4

/** The known words nearest to a misspelt one; empty when all are too different. */
export function nearestWords(typed: string, known: readonly string[]): string[] {
  const near = known.map((word) => ({ word, distance: word.startsWith(typed) ? 0 : distanceOf(typed, word) }))
  const best = Math.min(...near.map(({ distance }) => distance))
  return best <= maxDistance(typed)
    ? [...new Set(near.filter(({ distance }) => distance === best).map(({ word }) => word))]
    : []
}

function maxDistance(word: string): number {
  if (word.length < 4) return 0
  return word.length < 6 ? 1 : 2
}

/** The number of insertions, deletions, changes and swaps (optimal string alignment distance). */
function distanceOf(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? rows[i - 2]![j - 2]! + 1 : Infinity
      row.push(Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, changed, swapped))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}

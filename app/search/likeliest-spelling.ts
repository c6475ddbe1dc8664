import { keysOf } from './keys.ts'
import { distanceOf } from './ladder.ts'
import { withPersianLetters } from './letters.ts'

/** Shorter words are one letter away from too many others. */
const MIN_LETTERS = 4
/** To compare letters takes long. */
const MAX_COMPARED = 8

/** Of the spellings of one concept, shortest first, the one that most people would type: the English word in
 * place of one that is only misspelt ("peeler", not "pealer"), else the middle of those that sound alike.
 * `names` are the English words. Letters of Arabic keyboards are those of Urdu ones. */
export function likeliestSpelling(spellings: readonly string[], names: string): string {
  const english = names.match(/[a-z]+/g) ?? []
  const keys = spellings.map((spelling) => keysOf(spelling).k1)
  const count = (key: string) => keys.filter((other) => other === key).length
  const most = Math.max(...keys.map(count))
  const usual = keys.find((key) => count(key) === most)
  const alike = spellings.filter((_, at) => keys[at] === usual).slice(0, MAX_COMPARED)
  const farness = (one: string) => alike.reduce((sum, other) => sum + distanceOf(one, other), 0)
  const likeliest = alike.toSorted((a, b) => farness(a) - farness(b))[0]!
  return english.find((word) => isMisspelt(likeliest, word)) ?? withPersianLetters(likeliest)
}

function isMisspelt(spelling: string, word: string): boolean {
  if (!/^[a-z]+$/.test(spelling) || Math.min(spelling.length, word.length) < MIN_LETTERS) return false
  return keysOf(spelling).k1 === keysOf(word).k1 || distanceOf(spelling, word) <= 1
}

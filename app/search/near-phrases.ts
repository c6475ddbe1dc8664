import { keysOf } from './keys.ts'
import type { Candidate, Concept } from './ladder.ts'

export const hasEqualVowels = (candidate: Candidate | undefined) =>
  candidate?.step === 'k1' || candidate?.step === 'k1Short'

/** A phrase with a word of the shop is another one only if its vowels are equal ("lite cane", "latkane"). */
export const hasEqualSound = (candidate: Candidate) => hasEqualVowels(candidate) || candidate.step === 'k2'

/** A phrase with the spelling of a concept is no single word with its consonants ("سی ٹرے" is no star). */
const hasEqualSoundOfWords = (candidate: Candidate) =>
  hasEqualVowels(candidate) || (hasEqualSound(candidate) && candidate.word.includes(' '))

/** Of a phrase with the spelling of a concept, another one has this word: "balon toliya" (a hair towel) is
 * no "balon tel" (hair oil), and "bachi guria" (a doll) no "bacha gari" (a pram). */
export const hasSpellings =
  (phrase: readonly string[], concepts: ReadonlyMap<string, Concept>) =>
  (candidate: Candidate): boolean => {
    const keys = keysIn(candidate)
    const isKept = (word: string, at: number) => !concepts.has(word) || keys[at] === keysOf(word).k1
    return hasEqualVowels(candidate) || (hasEqualSoundOfWords(candidate) && phrase.every(isKept))
  }

/** A phrase of words that all mean something is another one only with one of them: "mobail thaili" is "mobile
 * thaili", but "baccho khilonay" is not "bachay khilane". */
export const hasEqualWord =
  (phrase: readonly string[], concepts: ReadonlyMap<string, Concept>) =>
  (candidate: Candidate): boolean => {
    const keys = keysIn(candidate)
    const isEqual = (word: string, at: number) => keys[at] === keysOf(word).k1
    return hasEqualVowels(candidate) || (hasSpellings(phrase, concepts)(candidate) && phrase.some(isEqual))
  }

const keysIn = ({ word }: Candidate) => word.split(' ').map((one) => keysOf(one).k1)

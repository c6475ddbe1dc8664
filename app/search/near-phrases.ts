import { keysOf } from './keys.ts'
import type { Candidate, Concept } from './ladder.ts'

export const hasEqualVowels = (candidate: Candidate | undefined) =>
  candidate?.step === 'k1' || candidate?.step === 'k1Short'

/** A phrase with a word of the shop is another one only if its vowels are equal ("lite cane", "latkane"). */
export const hasEqualSound = (candidate: Candidate) => hasEqualVowels(candidate) || candidate.step === 'k2'

/** A phrase with the spelling of a concept is no single word with its consonants ("سی ٹرے" is no star). */
export const hasEqualSoundOfWords = (candidate: Candidate) =>
  hasEqualVowels(candidate) || (hasEqualSound(candidate) && candidate.word.includes(' '))

/** A phrase of words that all mean something is another one only with one of them: "mobail thaili" is "mobile
 * thaili", but "baccho khilonay" is not "bachay khilane". A spelling must be equal: "bachi guria" (doll) is
 * no "bacha gari" (pram). */
export const hasEqualWord =
  (phrase: readonly string[], concepts: ReadonlyMap<string, Concept>) =>
  (candidate: Candidate): boolean => {
    const words = candidate.word.split(' ')
    const isEqual = (word: string, at: number) =>
      words[at] === word ||
      (words[at] !== undefined && !concepts.has(word) && keysOf(words[at]).k1 === keysOf(word).k1)
    return hasEqualVowels(candidate) || (hasEqualSoundOfWords(candidate) && phrase.some(isEqual))
  }

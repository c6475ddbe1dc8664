import type { Concept } from './ladder.ts'
import { MAX_PHRASE } from './rules.ts'

type Phrase = { text: string; words: string[] }

export function phrasesOf(words: readonly string[]): Phrase[] {
  return words.flatMap((_, from) =>
    Array.from({ length: MAX_PHRASE - 1 }, (_none, more) => words.slice(from, from + more + 2))
      .filter((phrase, more) => phrase.length === more + 2)
      .map((phrase) => ({ text: phrase.join(' '), words: phrase })),
  )
}

export const hasAny =
  (wanted: readonly string[]) =>
  ({ words }: Phrase) =>
    words.some((word) => wanted.includes(word))

export const joined = (text: string) => text.replaceAll(' ', '')

/** The concept of a phrase, also if it is spelled as one word: voice typing writes "thar mas". */
export function spellingOf(text: string, concepts: ReadonlyMap<string, Concept>): Concept | undefined {
  return concepts.get(text) ?? concepts.get(joined(text))
}

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

import { isDetail, isForWhom } from './details.ts'
import type { Concept } from './ladder.ts'
import { conceptPart, type Dictionary, isWhole, type Part, saysNothing } from './parts.ts'
import { MAX_PHRASE, searchWords } from './rules.ts'

/** A word with more meanings than this is not clear enough to be part of a phrase. */
const MAX_NAMES = 3
const MAX_PARTS = 3

/** Parts from `from` on whose English words are a phrase: "mombatti" and "stand" are a "candle stand". */
type Composed = { from: number; length: number; text: string }

/** The longest come first. What comes before "for" is no phrase with what comes after it. */
export function composedPhrases(parts: readonly Part[], describing: ReadonlySet<string>): Composed[] {
  const describes = ({ typed }: Part) => typed.split(' ').some((word) => describing.has(word))
  const lengths = Array.from({ length: MAX_PARTS - 1 }, (_, less) => MAX_PARTS - less)
  return lengths.flatMap((length) =>
    parts.flatMap((_, from) => {
      const run = parts.slice(from, from + length)
      const isTyped = run.every(({ step }) => step === 'typed')
      if (run.length < length || isTyped || run.some(saysNothing)) return []
      if (describes(run.at(-1)!) && !describes(run[0]!)) return []
      return joinedNames(run.map(namesOf))
        .filter((text) => text.split(' ').length <= MAX_PHRASE)
        .map((text) => ({ from, length, text }))
    }),
  )
}

/** Replaces parts by the concept of the first phrase. */
export function withComposed(
  parts: readonly Part[],
  [phrase]: readonly Composed[],
  concepts: ReadonlyMap<string, Concept>,
): readonly Part[] {
  if (!phrase) return parts
  const { from, length, text } = phrase
  const typed = parts.slice(from, from + length).map((part) => part.typed)
  return [
    ...parts.slice(0, from),
    conceptPart(typed.join(' '), concepts.get(text)!),
    ...parts.slice(from + length),
  ]
}

/** Phrases of a concept that no product has together. A "Ramadan gift" is also a gift. */
export function usefulPhrases(
  phrases: readonly Composed[],
  { words, concepts, apart }: Required<Dictionary>,
): Composed[] {
  return phrases.filter(({ text }) => {
    const concept = concepts.get(text)
    const isOfShop = text.split(' ').every((word) => isWhole(words.get(word)))
    return concept && !isDetail(concept.concept) && (!isOfShop || apart.has(text))
  })
}

function namesOf({ typed, step, guesses, concepts }: Part): string[] {
  if (step === 'typed') return [typed]
  const names = concepts.flatMap(({ concept, finds }) =>
    isForWhom(concept) ? concept : [concept, finds.split('|')[0]!],
  )
  return [...new Set([...guesses, ...names].map((name) => searchWords(name).join(' ')))].slice(0, MAX_NAMES)
}

function joinedNames(names: readonly string[][]): string[] {
  return names.reduce(
    (texts, some) => texts.flatMap((text) => some.map((one) => `${text} ${one}`.trim())),
    [''],
  )
}

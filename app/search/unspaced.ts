import { isStopWord, rawWords, withoutPlural } from './rules.ts'

/** Shorter texts are one word, and a longer piece is none. */
const MIN_LATIN = 8
const MIN_URDU = 6
const MAX_PIECE = 14
const MIN_WORD = 3
/** Letters of a word on average, so that chance syllables are no words. Urdu script leaves out vowels. */
const MEAN_LATIN = 3.5
const MEAN_URDU = 3

/** A piece that is like no word may be one that is misspelt, if it is at most half of the text and what
 * stands beside it is clear: several words, a long one or "wala" ("mossesbasket", but not "facebook"). */
const MIN_UNKNOWN = 4
const MIN_BESIDE = 4
const MIN_ALONE = 5
const UNKNOWN_COST = 3

type Reading = { words: string[]; unknown: string; cost: number }

/** The parts of a text that may be words. */
export function piecesOf(typed: string): string[] {
  const text = withoutMarks(typed)
  if (!isReadable(text)) return []
  const pieces = Array.from({ length: text.length }, (_, from) =>
    Array.from({ length: MAX_PIECE - MIN_WORD + 1 }, (_none, more) => MIN_WORD + more)
      .filter((length) => from + length <= text.length)
      .map((length) => text.slice(from, from + length)),
  )
  return [...new Set(pieces.flat())]
}

/** The words of a text that was typed without spaces: few and long ones, and stop words between them
 * ("oontkikhaalkalamp"). One of them may be unknown, unless `isWhole`. Null if it has other letters. */
export function readingOf(
  typed: string,
  isKnown: (piece: string) => boolean,
  isWhole = false,
): string | null {
  const text = withoutMarks(typed)
  if (!isReadable(text)) return null
  const least = isLatin(text) ? MIN_BESIDE : MIN_WORD
  const isLong = (piece: string) => piece.length >= least && isKnown(piece)
  const reading = cheapest(text, isKnown, false) ?? (isWhole ? null : cheapest(text, isLong, true))
  return reading?.words.join(' ') ?? null
}

function cheapest(text: string, isKnown: (piece: string) => boolean, allowsUnknown: boolean): Reading | null {
  const best: Reading[][] = [[{ words: [], unknown: '', cost: 0 }]]
  for (let to = 1; to <= text.length; to++) {
    const readings = Array.from({ length: Math.min(to, MAX_PIECE) }, (_, less) => {
      const piece = text.slice(to - less - 1, to)
      const cost = costOf(piece, isKnown)
      const isUnknown = allowsUnknown && cost === Infinity && piece.length >= MIN_UNKNOWN
      return best[to - less - 1]!.flatMap(({ words, unknown, cost: before }) => {
        if (isUnknown && unknown === '')
          return [{ words: [...words, piece], unknown: piece, cost: before + UNKNOWN_COST + piece.length }]
        return cost < Infinity ? [{ words: [...words, piece], unknown, cost: before + cost }] : []
      })
    })
    const cheap = readings.flat().toSorted((a, b) => a.cost - b.cost)
    best.push(
      [true, false].flatMap(
        (hasUnknown) => cheap.find(({ unknown }) => (unknown !== '') === hasUnknown) ?? [],
      ),
    )
  }
  return best.at(-1)!.find((reading) => isSure(text, reading)) ?? null
}

function isSure(text: string, { words, unknown }: Reading): boolean {
  const said = words.filter((word) => word !== unknown && !isStopWord(word))
  const letters = said.join('').length
  if (words.length < 2 || said.length === 0 || unknown.length * 2 > text.length) return false
  const links = words.filter((word) => word !== unknown && isStopWord(word))
  const isClear = said.length > 1 || letters >= MIN_ALONE || links.some((word) => word.length > 2)
  if (unknown !== '' && (isStopWord(words[0]!) || (isLatin(text) && !isClear))) return false
  const isLongEnough = letters >= said.length * (isLatin(text) ? MEAN_LATIN : MEAN_URDU)
  return isLongEnough && (letters + unknown.length) * 2 >= text.length
}

/** Long words come before short ones, and these before stop words of two letters. */
function costOf(piece: string, isKnown: (piece: string) => boolean): number {
  if (isStopWord(piece))
    return piece.length > 2 ? 0.5 : piece.length === 2 ? 1 : piece === 'k' ? 1.2 : Infinity
  if (piece.length < MIN_WORD || !isKnown(piece)) return Infinity
  return piece.length > 4 ? 1 : piece.length === 4 ? 1.2 : 1.8
}

/** The signs of short vowels are no letters. */
const withoutMarks = (text: string) => text.replaceAll(/\p{M}/gu, '')

const isLatin = (text: string) => /^[a-z]+$/.test(text)

function isReadable(text: string): boolean {
  if (isLatin(text)) return text.length >= MIN_LATIN
  return /^\p{Script=Arabic}+$/u.test(text) && !/[^\0-\uffff]/u.test(text) && text.length >= MIN_URDU
}

/** The search with spaces between the words of these texts. */
export function withSpaces(search: string, readings: ReadonlyMap<string, string>): string {
  return rawWords(search)
    .map((word) => readings.get(withoutPlural(word)) ?? word)
    .join(' ')
}

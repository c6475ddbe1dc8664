import { isStopWord, rawWords, withoutPlural } from './rules.ts'

/** Shorter texts are one word, and a longer piece is none. */
const MIN_LATIN = 8
const MIN_URDU = 6
const MAX_PIECE = 14
const MIN_WORD = 3
/** Letters of a word on average, so that chance syllables are no words. Urdu script leaves out vowels. */
const MEAN_LATIN = 3.5
const MEAN_URDU = 3

type Reading = { words: string[]; cost: number }

/** The parts of a text that may be words. */
export function piecesOf(typed: string): string[] {
  if (!isReadable(typed)) return []
  const pieces = Array.from({ length: typed.length }, (_, from) =>
    Array.from({ length: MAX_PIECE - MIN_WORD + 1 }, (_none, more) => MIN_WORD + more)
      .filter((length) => from + length <= typed.length)
      .map((length) => typed.slice(from, from + length)),
  )
  return [...new Set(pieces.flat())]
}

/** The words of a text that was typed without spaces: few and long ones, and stop words between them
 * ("oontkikhaalkalamp"). Null if it has other letters. */
export function readingOf(typed: string, isKnown: (piece: string) => boolean): string | null {
  if (!isReadable(typed)) return null
  const best: (Reading | null)[] = [{ words: [], cost: 0 }]
  for (let to = 1; to <= typed.length; to++) {
    const readings = Array.from({ length: Math.min(to, MAX_PIECE) }, (_, less) => {
      const from = to - less - 1
      const [before, piece] = [best[from], typed.slice(from, to)]
      const cost = before ? costOf(piece, isKnown) : Infinity
      return before && cost < Infinity ? [{ words: [...before.words, piece], cost: before.cost + cost }] : []
    })
    best.push(readings.flat().toSorted((a, b) => a.cost - b.cost)[0] ?? null)
  }
  const words = best.at(-1)?.words ?? []
  const said = words.filter((word) => !isStopWord(word))
  const letters = said.join('').length
  const isSure =
    letters >= said.length * (isLatin(typed) ? MEAN_LATIN : MEAN_URDU) && letters * 2 >= typed.length
  return words.length > 1 && said.length > 0 && isSure ? words.join(' ') : null
}

/** Long words come before short ones, and these before stop words of two letters. */
function costOf(piece: string, isKnown: (piece: string) => boolean): number {
  if (isStopWord(piece))
    return piece.length > 2 ? 0.5 : piece.length === 2 ? 1 : piece === 'k' ? 1.2 : Infinity
  if (piece.length < MIN_WORD || !isKnown(piece)) return Infinity
  return piece.length > 4 ? 1 : piece.length === 4 ? 1.2 : 1.8
}

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

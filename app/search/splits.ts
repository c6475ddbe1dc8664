import type { Concept } from './ladder.ts'
import { isStopWord } from './rules.ts'

/** Shorter parts are in too many words: "carpot" is no pot of a car. */
const MIN_PART = 3
const MIN_LONGER_PART = 4
/** Spellings of concepts are more than the words of a shop, unless what stands beside them is clear. Urdu
 * script leaves out short vowels. */
const MIN_LATIN_CONCEPT = 4
const CLEAR_LENGTH = 6
/** Alternatives of each part that are combined with those of the other. */
const MAX_ALTERNATIVES = 3

/** `link` is what stands between both: "for", "ki", "keliye", or nothing. */
export type Split = { first: string; link: string; last: string }
/** `products` is 0 for the spelling of a concept; one that says nothing finds nothing. */
export type KnownPart = { name: string; finds: readonly string[]; products: number; isConcept: boolean }

const NO_PART: KnownPart = { name: '', finds: [], products: 0, isConcept: false }

/** The ways to read a text as two words, with or without words between them that say nothing, or as one word
 * beside such words. */
export function splitsOf(typed: string): Split[] {
  // A letter beyond U+FFFF is cut in two, which is no JSON that PostgreSQL reads.
  if (!/^(?:[a-z]+|\p{Script=Arabic}+)$/u.test(typed) || /[^\0-\uffff]/u.test(typed)) return []
  const ends = Array.from({ length: typed.length + 1 }, (_, end) => end)
  return ends.flatMap((to) =>
    ends
      .filter((from) => from === to || (from > to && isLink(typed.slice(to, from))))
      .map((from) => ({ first: typed.slice(0, to), link: typed.slice(to, from), last: typed.slice(from) }))
      .filter(isReadable),
  )
}

function isReadable({ first, link, last }: Split): boolean {
  const [shorter, longer] = [first.length, last.length].toSorted((a, b) => a - b) as [number, number]
  if (shorter === 0) return longer >= MIN_LONGER_PART && link.length >= (/^[a-z]/.test(link) ? 3 : 2)
  return shorter >= MIN_PART && longer >= MIN_LONGER_PART
}

/** A stop word of two letters or more, or two of them: "kliye", "keliye". */
function isLink(text: string): boolean {
  if (text.length < 2) return false
  if (isStopWord(text)) return true
  return Array.from(text).some((_, at) => isStopWord(text.slice(0, at)) && isStopWord(text.slice(at)))
}

/** Words of the shop come before spellings of concepts, and what has nothing between them first. */
export function bestSplit(
  typed: string,
  splits: readonly Split[],
  knownPart: (part: string) => KnownPart | null,
): Concept | null {
  const known = splits.flatMap((split) => {
    const [first, last] = [split.first, split.last].map((part) => (part ? knownPart(part) : NO_PART))
    if (!first || !last || first.finds.length + last.finds.length === 0) return []
    const isLong = isLongEnough(split.first, first, split) && isLongEnough(split.last, last, split)
    return isLong ? [{ link: split.link, first, last }] : []
  })
  const rank = ({ first, last }: (typeof known)[number]) => Math.min(first.products, last.products)
  const best = known.toSorted((a, b) => a.link.length - b.link.length || rank(b) - rank(a))[0]
  return best ? conceptOf(typed, best) : null
}

function isLongEnough(part: string, { isConcept }: KnownPart, { first, link, last }: Split): boolean {
  if (!isConcept || !/^[a-z]/.test(part) || part.length >= MIN_LATIN_CONCEPT) return true
  return link !== '' || Math.max(first.length, last.length) >= CLEAR_LENGTH
}

/** Both, or else the noun: the last one, or the one before "for". */
function conceptOf(
  typed: string,
  { first, link, last }: { first: KnownPart; link: string; last: KnownPart },
): Concept {
  const said = [first, last].filter(({ finds }) => finds.length > 0)
  const noun = said.length === 1 ? said[0]! : link === 'for' ? first : last
  const some = ({ finds }: KnownPart) => finds.slice(0, MAX_ALTERNATIVES)
  const both =
    said.length === 1 ? [] : some(first).flatMap((one) => some(last).map((other) => `${one} ${other}`))
  return {
    spelling: typed,
    concept: said.map(({ name }) => name).join(' '),
    finds: [...both, ...some(noun)].join('|'),
    near: '',
  }
}

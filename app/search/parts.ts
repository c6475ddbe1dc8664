import { PAGE_SIZE } from '#app/core/paging.ts'
import type { Understood } from './contract.ts'
import { isDetail, isForWhom } from './details.ts'
import { type Candidate, type Concept, isVague } from './ladder.ts'
import { hasEqualSound, hasEqualVowels, hasEqualWord, hasSpellings } from './near-phrases.ts'
import { phrasesOf, spellingOf } from './phrases.ts'
import { MAX_PHRASE, withoutPlural } from './rules.ts'
import type { KnownWords } from './terms.ts'

export type Step = 'typed' | 'concept' | 'sound' | 'letters' | 'near' | 'none' | 'limit' | 'unmet'
export type UnderstoodWord = Understood['words'][number] & { step: Step }

export type Dictionary = {
  words: ReadonlyMap<string, KnownWords>
  concepts: ReadonlyMap<string, Concept>
  /** Phrases whose words the shop has, but no product together. */
  apart?: ReadonlySet<string>
}

/** Returns the candidates nearest to a text, among those for which `isWanted` is true. */
export type NearestTo = (text: string, isWanted?: (candidate: Candidate) => boolean) => Candidate[]

export type Part = {
  typed: string
  known?: KnownWords
  concepts: Concept[]
  guesses: string[]
  step: Step
  /** Only the beginning of a word, or found by the later steps, which are often wrong. */
  isUnsure?: boolean
  /** The words of a phrase, for where it finds nothing. One that the shop has is one part only if its concept
   * has further words. */
  singles?: Part[]
}

export function isBegun(known: KnownWords | undefined): boolean {
  return known !== undefined && (known.sum > 0 || known.groups.length > 0)
}

/** Takes the longest phrases that mean something, and other words by themselves. */
export function partsOf(words: readonly string[], dictionary: Dictionary, nearestTo: NearestTo): Part[] {
  const parts: Part[] = []
  for (let from = 0; from < words.length;) {
    const phrase = phrasePart(words.slice(from, from + MAX_PHRASE), dictionary, nearestTo)
    parts.push(phrase?.part ?? wordPart(words[from]!, dictionary, nearestTo))
    from += phrase?.length ?? 1
  }
  const longer = parts.filter((part) => !isOneLetter(part.typed) && !saysNothing(part))
  return longer.length > 0 ? longer : parts
}

/** A letter by itself begins too many words to tell products apart ("i phone charger c"). */
const isOneLetter = (text: string) => /^\p{L}$/u.test(text)

export const saysNothing = ({ known, guesses, concepts }: Part) =>
  !isWhole(known) && guesses.length === 0 && concepts.length > 0 && concepts.every(isVague)

/** "Rakhne" of "masala rakhne ka dabba" says nothing, unless it belongs to a concept with more than what is
 * kept ("garam rakhne wali botal"), or no noun follows. */
export function tellsMore(
  verb: string,
  typed: readonly string[],
  concepts: ReadonlyMap<string, Concept>,
): boolean {
  const saysLittle = (word: string) => concepts.has(word) && isVague(concepts.get(word)!)
  if (!saysLittle(verb) && concepts.get(verb)?.concept !== 'holder') return true
  if (typed.slice(typed.indexOf(verb) + 1).every(saysLittle)) return true
  const isKept = ([noun, last, ...more]: string[]) =>
    last === verb && more.length === 0 && !isDetail(concepts.get(noun!)?.concept ?? noun!)
  return phrasesOf(typed).some(
    ({ text, words }) => words.includes(verb) && concepts.has(text) && !isKept(words),
  )
}

/** The longest phrase that means something, unless a product has each of its words. */
function phrasePart(
  words: readonly string[],
  dictionary: Dictionary,
  nearestTo: NearestTo,
): { length: number; part: Part } | null {
  for (let length = words.length; length > 1; length--) {
    const phrase = words.slice(0, length)
    const typed = phrase.join(' ')
    const isOfShop = phrase.every((word) => isWhole(dictionary.words.get(word)))
    const singles = phrase.map((word) => wordPart(word, dictionary, nearestTo))
    if (isOfShop && !dictionary.apart?.has(typed)) {
      const named = dictionary.concepts.get(typed)
      if (!named || isVague(named) || !singles.some(({ known }) => known && isRare(known))) continue
      return { length, part: { ...conceptPart(typed, { ...named, finds: typed }), step: 'typed', singles } }
    }
    const concept = spellingOf(typed, dictionary.concepts)
    if (concept) return { length, part: { ...conceptPart(typed, concept), singles } }
    if (isOfShop) continue
    const isOfWords = phrase.some((word) => isWhole(dictionary.words.get(word)))
    const isMeaning = (word: string) => dictionary.concepts.has(word) || hasEqualVowels(nearestTo(word)[0])
    const isLike = isOfWords
      ? hasEqualVowels
      : phrase.every(isMeaning)
        ? hasEqualWord(phrase, dictionary.concepts)
        : phrase.some(isMeaning)
          ? hasSpellings(phrase, dictionary.concepts)
          : hasEqualSound
    const near = nearestTo(typed, (candidate) => isLike(candidate) || candidate.step === 'slip')
    if (near.length > 0) return { length, part: { ...guessedPart(typed, near), isUnsure: false, singles } }
  }
  return null
}

function wordPart(word: string, dictionary: Dictionary, nearestTo: NearestTo): Part {
  const known = dictionary.words.get(word)
  const concept = dictionary.concepts.get(word)
  if (isBegun(known)) {
    const isItsName = isWhole(known) && concept?.concept === word && !isForWhom(word)
    const means = concept && isRare(known!) ? [isItsName ? { ...concept, finds: '' } : concept] : []
    const step = means.length > 0 && !isWhole(known) ? 'concept' : 'typed'
    return { typed: word, known: known!, concepts: means, guesses: [], step, isUnsure: !isWhole(known) }
  }
  if (concept) return conceptPart(word, concept)
  const isLike = ({ step }: Candidate) => step === 'k1' || (step === 'slip' && !isInCompound(known!))
  const near = nearestTo(word, known ? isLike : undefined)
  if (near.length > 0) return guessedPart(word, near)
  if (known) return { typed: word, known, concepts: [], guesses: [], step: 'typed' }
  return { typed: word, concepts: [], guesses: [], step: 'none' }
}

const isRare = ({ sum }: KnownWords) => sum < PAGE_SIZE

/** What is left of a word may be one: "bag" is in "handbag", but "hool" (a hook) is most of "school". */
const MIN_REST = 3
const isInCompound = ({ form, inside }: KnownWords) =>
  inside.some(({ word }) => word.length - form.length >= MIN_REST)

export function isWhole(known: KnownWords | undefined): boolean {
  return known !== undefined && (known.whole > 0 || known.groups.length > 0)
}

export const conceptPart = (typed: string, concept: Concept): Part => ({
  typed,
  concepts: [concept],
  guesses: [],
  step: 'concept',
})

function guessedPart(typed: string, near: readonly Candidate[]): Part {
  const concepts = near.flatMap(({ concept }) => concept ?? [])
  const guesses = near.flatMap(({ concept, word }) => (concept ? [] : withoutPlural(word)))
  const isByLetters = near[0]!.step === 'letters' || near[0]!.step === 'slip'
  const step = guesses.length === 0 ? 'concept' : isByLetters ? 'letters' : 'sound'
  return { typed, concepts, guesses: [...new Set(guesses)], step, isUnsure: near[0]!.step !== 'k1' }
}

import { PAGE_SIZE } from '#app/core/paging.ts'
import type { Database } from '#app/core/context.server.ts'
import type { Understood } from './contract.ts'
import { type Candidate, type Concept, nearest } from './ladder.ts'
import { listCandidates } from './near-words.server.ts'
import { MAX_PHRASE, meaningfulWords, pluralsOf, searchWords, withoutPlural } from './rules.ts'
import { guessedTerm, joinedTerm, type KnownWords, shelfTerm, type Term, typedTerm } from './terms.ts'
import { lookUp, type LookUp } from './words.server.ts'

type Step = 'typed' | 'concept' | 'sound' | 'letters' | 'near' | 'none'
export type UnderstoodWord = Understood['words'][number] & { step: Step }
export type Understanding = { terms: Term[]; words: UnderstoodWord[]; size: number }

/** The candidates that are nearest to a text, of those that are sought. */
type NearestTo = (text: string, isSought?: (candidate: Candidate) => boolean) => Candidate[]

/** Part of a search: a word or a phrase, with what it may mean. */
type Part = { typed: string; known?: KnownWords; concepts: Concept[]; guesses: string[]; step: Step }

/** Searches for the very letters: no word is replaced or left out. */
export async function understandExactly(db: Database, search: string): Promise<Understanding> {
  const words = searchWords(search)
  const { words: known, size } = await lookUp(db, words)
  return {
    terms: words.flatMap((word) => typedTermOf(known.get(word))),
    words: words.map((word) => ({ typed: word, shown: word, step: known.has(word) ? 'typed' : 'none' })),
    size,
  }
}

/** Takes each word by the first step that knows it (`docs/decisions/roman-urdu-search.md`). */
export async function understand(db: Database, search: string): Promise<Understanding> {
  const words = meaningfulWords(search)
  if (words.length === 0) return { terms: [], words: [], size: 1 }
  const phrases = phrasesOf(words)
  const found = await lookUp(db, words, [...words, ...phrases.map(({ text }) => text)])
  const unknown = words.filter((word) => !isBegun(found.words.get(word)) && !found.concepts.has(word))
  const texts = [...unknown, ...phrases.filter(hasAny(unknown)).map(({ text }) => text)]
  const plurals = pluralsOf(search)
  const formsOf = (text: string) => [text, ...(plurals.has(text) ? [plurals.get(text)!] : [])]
  const candidates = texts.length === 0 ? new Map() : await listCandidates(db, texts, formsOf)
  const nearestTo: NearestTo = (text, isSought = () => true) =>
    nearest(formsOf(text), (candidates.get(text) ?? []).filter(isSought))
  const parts = partsOf(words, found, nearestTo)
  const wanted = [...new Set(parts.flatMap(wordsToLookUp))]
  const targets = wanted.length === 0 ? new Map<string, KnownWords>() : (await lookUp(db, wanted)).words
  const read = parts.map((part) => readPart(part, targets))
  return {
    terms: distinct(read.flatMap(({ term }) => term ?? [])),
    words: read.map(({ word }) => word),
    size: found.size,
  }
}

/** Words that mean the same are compared once. */
function distinct(terms: readonly Term[]): Term[] {
  return [...new Map(terms.map((term) => [term.any, term])).values()]
}

type Phrase = { text: string; words: string[] }

function phrasesOf(words: readonly string[]): Phrase[] {
  return words.flatMap((_, from) =>
    Array.from({ length: MAX_PHRASE - 1 }, (_none, more) => words.slice(from, from + more + 2))
      .filter((phrase, more) => phrase.length === more + 2)
      .map((phrase) => ({ text: phrase.join(' '), words: phrase })),
  )
}

const hasAny =
  (wanted: readonly string[]) =>
  ({ words }: Phrase) =>
    words.some((word) => wanted.includes(word))

/** Whether the shop has the word, or a word that it begins. */
function isBegun(known: KnownWords | undefined): boolean {
  return known !== undefined && (known.sum > 0 || known.shelves.length > 0)
}

function partsOf(words: readonly string[], found: LookUp, nearestTo: NearestTo): Part[] {
  const parts: Part[] = []
  for (let from = 0; from < words.length;) {
    const phrase = phrasePart(words.slice(from, from + MAX_PHRASE), found, nearestTo)
    parts.push(phrase?.part ?? wordPart(words[from]!, found, nearestTo))
    from += phrase?.length ?? 1
  }
  return parts
}

/** The longest phrase that means something, unless the shop has each of its words. */
function phrasePart(words: readonly string[], found: LookUp, nearestTo: NearestTo) {
  for (let length = words.length; length > 1; length--) {
    const phrase = words.slice(0, length)
    if (phrase.every((word) => isWhole(found.words.get(word)))) continue
    const typed = phrase.join(' ')
    const concept = found.concepts.get(typed)
    if (concept) return { length, part: conceptPart(typed, concept) }
    const near = nearestTo(typed, hasEqualSound)
    if (near.length > 0) return { length, part: guessedPart(typed, near) }
  }
  return null
}

const hasEqualSound = ({ step }: Candidate) => step === 'k1' || step === 'k1Short' || step === 'k2'

function wordPart(word: string, found: LookUp, nearestTo: NearestTo): Part {
  const known = found.words.get(word)
  const concept = found.concepts.get(word)
  if (isBegun(known)) {
    const isRare = known!.sum < PAGE_SIZE
    const means = concept && isRare ? [concept] : []
    const step = means.length > 0 && !isWhole(known) ? 'concept' : 'typed'
    return { typed: word, known: known!, concepts: means, guesses: [], step }
  }
  if (concept) return conceptPart(word, concept)
  const near = nearestTo(word, known ? ({ step }) => step === 'k1' : undefined)
  if (near.length > 0) return guessedPart(word, near)
  if (known) return { typed: word, known, concepts: [], guesses: [], step: 'typed' }
  return { typed: word, concepts: [], guesses: [], step: 'none' }
}

function isWhole(known: KnownWords | undefined): boolean {
  return known !== undefined && (known.whole > 0 || known.shelves.length > 0)
}

const conceptPart = (typed: string, concept: Concept): Part => ({
  typed,
  concepts: [concept],
  guesses: [],
  step: 'concept',
})

function guessedPart(typed: string, near: readonly Candidate[]): Part {
  const concepts = near.flatMap(({ concept }) => concept ?? [])
  const guesses = near.flatMap(({ concept, word }) => (concept ? [] : withoutPlural(word)))
  const step = guesses.length === 0 ? 'concept' : near[0]!.step === 'letters' ? 'letters' : 'sound'
  return { typed, concepts, guesses: [...new Set(guesses)], step }
}

function alternativesOf({ finds }: Concept): string[][] {
  return finds.split('|').map((words) => searchWords(words))
}

function wordsToLookUp({ concepts, guesses }: Part): string[] {
  const means = concepts.flatMap((concept) => [
    ...alternativesOf(concept).flat(),
    ...searchWords(concept.near),
  ])
  return [...guesses, ...means]
}

function readPart(part: Part, targets: ReadonlyMap<string, KnownWords>) {
  const { typed, known, concepts, guesses, step } = part
  const named = guesses.filter((word) => targets.has(word))
  const guess = joined([
    named.map((word) => [targets.get(word)!]),
    concepts.flatMap((concept) => existing(alternativesOf(concept), targets)),
  ])
  const word = (shown: string, by: Step): UnderstoodWord => ({ typed, shown, step: by })
  if (known) {
    const own = typedTerm(known)
    if (!guess) return { term: own, word: word(typed, 'typed') }
    if (step === 'typed') return { term: joinedTerm(own, guess), word: word(typed, 'typed') }
    return { term: joinedTerm(guess, own), word: word(concepts[0]!.concept, step) }
  }
  if (guess) return { term: guess, word: word(named[0] ?? concepts[0]!.concept, step) }
  const shelves = concepts.flatMap(({ near }) =>
    searchWords(near).flatMap((one) => targets.get(one)?.shelves ?? []),
  )
  if (shelves.length > 0) return { term: shelfTerm(shelves), word: word(concepts[0]!.concept, 'near') }
  return { term: null, word: word('', 'none') }
}

/** What the later alternatives find comes after the products of the first ones. */
function joined(alternatives: readonly KnownWords[][][]): Term | null {
  const terms = alternatives.filter(({ length }) => length > 0).map((some) => guessedTerm(some))
  return terms.length === 0 ? null : terms.reduce(joinedTerm)
}

/** The alternatives of which the shop has every word. */
function existing(
  alternatives: readonly string[][],
  targets: ReadonlyMap<string, KnownWords>,
): KnownWords[][] {
  return alternatives
    .map((words) => words.flatMap((word) => targets.get(word) ?? []))
    .filter(
      (found, at) => found.length === alternatives[at]!.length && found.length > 0 && found.every(isWhole),
    )
}

function typedTermOf(known: KnownWords | undefined): Term[] {
  return known ? [typedTerm(known)] : []
}

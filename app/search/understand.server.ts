import type { Database } from '#app/core/context.server.ts'
import { isDetail } from './details.ts'
import { nearest } from './ladder.ts'
import { listCandidates } from './near-words.server.ts'
import {
  hasAny,
  hasEqualVowels,
  isBegun,
  type NearestTo,
  partsOf,
  phrasesOf,
  saysNothing,
  type UnderstoodWord,
} from './parts.ts'
import { listApart } from './phrases-apart.server.ts'
import { phrasesToLookUp, readPart, type ReadPart, wordsToLookUp } from './read-part.ts'
import { describingWords, isStopWord, meaningfulWords, numberOf, pluralsOf, searchWords } from './rules.ts'
import { besideOthers, type KnownWords, type Term } from './terms.ts'
import { typedTerm } from './typed-term.ts'
import { listSplits } from './split-words.server.ts'
import { lookUp } from './words.server.ts'

/** Longer texts are no misspelling, and comparing them takes long. */
const MAX_GUESSED_LENGTH = 40

export type Understanding = {
  terms: Term[]
  words: UnderstoodWord[]
  size: number
  /** No word says what is wanted: "kuch bhi dikhao". */
  isVague?: boolean
}

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
  const typed = meaningfulWords(search)
  if (typed.length === 0) return { terms: [], words: [], size: (await lookUp(db, [])).size, isVague: true }
  const { parts, size } = await findParts(db, typed, pluralsOf(search))
  const wanted = [...new Set(parts.flatMap(wordsToLookUp))]
  const targets = wanted.length === 0 ? { words: new Map<string, KnownWords>() } : await lookUp(db, wanted)
  const apart = await listApart(db, parts.flatMap(phrasesToLookUp), { ...targets, size })
  const by = { isDetail, describing: describingWords(search) }
  const read = withoutFarDetails(parts.map((part) => readPart(part, { ...targets, apart }, by)))
  const terms = distinct(read.flatMap(({ term }) => term ?? []))
  return {
    terms: terms.length > 1 ? terms.map(besideOthers) : terms,
    words: read.map(({ word }) => word),
    size,
    isVague: parts.every(saysNothing) || typed.every(isStopWord),
  }
}

async function findParts(db: Database, typed: readonly string[], plurals: ReadonlyMap<string, string>) {
  const plain = typed.map(numberOf)
  const written = [...new Set([...typed, ...plain])]
  const phrases = phrasesOf(plain)
  const found = await lookUp(db, written, [...written, ...phrases.map(({ text }) => text)])
  const words = typed.map((word, at) => (isBegun(found.words.get(word)) ? word : plain[at]!))
  const unknown = words.filter((word) => !isBegun(found.words.get(word)) && !found.concepts.has(word))
  const isShort = (text: string) => text.length <= MAX_GUESSED_LENGTH
  const texts = [...unknown, ...phrases.filter(hasAny(unknown)).map(({ text }) => text)].filter(isShort)
  const formsOf = (text: string) => [text, ...(plurals.has(text) ? [plurals.get(text)!] : [])]
  const candidates = texts.length === 0 ? new Map() : await listCandidates(db, texts, formsOf)
  const nearestTo: NearestTo = (text, isWanted = () => true) =>
    nearest(formsOf(text), (candidates.get(text) ?? []).filter(isWanted))
  const isUnlike = (word: string) => !hasEqualVowels(nearestTo(word)[0])
  const splits = await listSplits(db, unknown.filter(isShort).filter(isUnlike))
  const concepts = new Map([...found.concepts, ...splits.map((split) => [split.spelling, split] as const)])
  const dictionary = { ...found, concepts }
  const spelled = phrasesOf(words).flatMap(({ text }) => (concepts.has(text) ? text : []))
  const apart = await listApart(db, spelled, found)
  return { parts: partsOf(words, { ...dictionary, apart }, nearestTo), size: found.size }
}

/** Of a detail that the shop lacks, the nearest category is far from what is wanted with other words. */
function withoutFarDetails(read: readonly ReadPart[]): readonly ReadPart[] {
  const isFar = ({ term, word }: ReadPart) => word.step === 'near' && term !== null && term.weight < 1
  if (!read.some((part) => part.term && !isFar(part))) return read
  return read.map((part) =>
    isFar(part) ? { term: null, word: { ...part.word, shown: '', step: 'none' } } : part,
  )
}

function distinct(terms: readonly Term[]): Term[] {
  return [...new Map(terms.map((term) => [term.any, term])).values()]
}

function typedTermOf(known: KnownWords | undefined): Term[] {
  return known ? [typedTerm(known)] : []
}

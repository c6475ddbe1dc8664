import type { Database } from '#app/core/context.server.ts'
import { composedPhrases, usefulPhrases, withComposed } from './composed.ts'
import { isDetail } from './details.ts'
import { besideOthers } from './joined-terms.ts'
import { type Candidate, type Concept, isVague, nearest } from './ladder.ts'
import { listCandidates } from './near-words.server.ts'
import {
  hasAny,
  hasEqualVowels,
  isBegun,
  isWhole,
  type NearestTo,
  type Part,
  partsOf,
  phrasesOf,
  saysNothing,
  type UnderstoodWord,
} from './parts.ts'
import { listApart } from './phrases-apart.server.ts'
import { singularsOf } from './plurals.ts'
import { phrasesToLookUp, readPart, type ReadPart, wordsToLookUp } from './read-part.ts'
import {
  describingWords,
  isInfinitive,
  isStopWord,
  meaningfulWords,
  numberOf,
  pluralsOf,
  searchWords,
} from './rules.ts'
import type { KnownWords, Term } from './terms.ts'
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
  const describing = describingWords(search)
  const isVerb = (word: string) => describing.has(word) && isInfinitive(word)
  const found = await findParts(db, typed, { plurals: pluralsOf(search), isVerb })
  const { parts, targets } = await withTargets(db, found, describing)
  const { size } = found
  const apart = await listApart(db, parts.flatMap(phrasesToLookUp), { ...targets, size })
  const by = { isDetail, describing, isAlone: parts.length === 1 }
  const read = withoutFarDetails(parts.map((part) => readPart(part, { ...targets, apart }, by)))
  const terms = distinct(read.flatMap(({ term }) => term ?? []))
  return {
    terms: terms.length > 1 ? terms.map(besideOthers) : terms,
    words: read.map(({ word }) => word),
    size,
    isVague: parts.every(saysNothing) || typed.every(isStopWord),
  }
}

/** The parts, some of them joined, and the words that they are searched by. */
async function withTargets(
  db: Database,
  { parts: single, size }: FoundParts,
  describing: ReadonlySet<string>,
) {
  const phrases = composedPhrases(single, describing)
  const texts = phrases.map(({ text }) => text)
  const wordsOf = (parts: readonly Part[]) => [...new Set(parts.flatMap(wordsToLookUp))]
  const wanted = [...new Set([...wordsOf(single), ...texts.flatMap((text) => text.split(' '))])]
  const { words, concepts } = wanted.length === 0 ? NOTHING : await lookUp(db, wanted, texts)
  const spelled = texts.filter((text) => concepts.has(text))
  const apart = await listApart(db, spelled, { words, size })
  const parts = withComposed(single, usefulPhrases(phrases, { words, concepts, apart }), concepts)
  return { parts, targets: parts === single ? { words } : await lookUp(db, wordsOf(parts)) }
}

const NOTHING = { words: new Map<string, KnownWords>(), concepts: new Map<string, Concept>() }

type FoundParts = { parts: Part[]; size: number }
/** `isVerb`: "dalne" of "chai dalne wala" is no misspelt thing (daal). */
type Forms = { plurals: ReadonlyMap<string, string>; isVerb: (word: string) => boolean }

async function findParts(db: Database, typed: readonly string[], forms: Forms): Promise<FoundParts> {
  const { plurals, isVerb } = forms
  const plain = typed.map(numberOf)
  const written = [...new Set([...typed, ...plain])]
  const phrases = phrasesOf(plain)
  const found = await lookUp(db, written, [...written, ...phrases.map(({ text }) => text)])
  const words = typed.map((word, at) => (isBegun(found.words.get(word)) ? word : plain[at]!))
  const unknown = words.filter((word) => !isBegun(found.words.get(word)) && !found.concepts.has(word))
  const isShort = (text: string) => text.length <= MAX_GUESSED_LENGTH
  const saysLittle = (word: string) => found.concepts.has(word) && isVague(found.concepts.get(word)!)
  const open = [...unknown, ...words.filter(saysLittle)]
  const texts = [...unknown, ...phrases.filter(hasAny(open)).map(({ text }) => text)].filter(isShort)
  const formsOf = (text: string) => [text, ...(plurals.has(text) ? [plurals.get(text)!] : [])]
  const candidates =
    texts.length === 0 ? new Map<string, Candidate[]>() : await listCandidates(db, texts, formsOf)
  const isLike = (text: string, { step }: Candidate) => step === 'k1' || !isVerb(text)
  const nearestTo: NearestTo = (text, isWanted = () => true) =>
    nearest(
      formsOf(text),
      (candidates.get(text) ?? []).filter((one) => isWanted(one) && isLike(text, one)),
    )
  const spelled = phrasesOf(words).filter(({ text }) => found.concepts.has(text))
  const isSpelled = (word: string) => spelled.some((phrase) => phrase.words.includes(word))
  const isOdd = (word: string) => nearestTo(word)[0]?.step !== 'k1' && !isSpelled(word)
  const singulars = await findSingulars(db, unknown.filter(isShort).filter(isOdd))
  if (singulars.size > 0) return findParts(db, distinctWords(typed, singulars), forms)
  const isUnlike = (word: string) => !hasEqualVowels(nearestTo(word)[0])
  const splits = await listSplits(db, unknown.filter(isShort).filter(isUnlike))
  const concepts = new Map([...found.concepts, ...splits.map((split) => [split.spelling, split] as const)])
  const apart = await listApart(
    db,
    spelled.map(({ text }) => text),
    found,
  )
  return { parts: partsOf(words, { ...found, concepts, apart }, nearestTo), size: found.size }
}

/** By word in the plural its singular, if the shop or a concept has it. */
async function findSingulars(db: Database, words: readonly string[]): Promise<Map<string, string>> {
  const singulars = new Map(words.map((word) => [word, singularsOf(word)]))
  const all = [...singulars.values()].flat()
  if (all.length === 0) return new Map()
  const known = await lookUp(db, all, all)
  const isKnown = (word: string) => known.concepts.has(word) || isWhole(known.words.get(word))
  return new Map(
    [...singulars].flatMap(([word, some]) => {
      const singular = some.find(isKnown)
      return singular === undefined ? [] : [[word, singular] as const]
    }),
  )
}

const distinctWords = (words: readonly string[], singulars: ReadonlyMap<string, string>) => [
  ...new Set(words.map((word) => singulars.get(word) ?? word)),
]

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

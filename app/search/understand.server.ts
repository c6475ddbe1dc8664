import type { Database } from '#app/core/context.server.ts'
import { composedPhrases, usefulPhrases, withComposed } from './composed.ts'
import { describingWords, isInfinitive, ownersIn, verbsBeforeThings } from './describing.ts'
import { isDetail } from './details.ts'
import { besideOthers } from './joined-terms.ts'
import { type Candidate, type Concept, isSure, isVague, nearest } from './ladder.ts'
import { listCandidates } from './near-words.server.ts'
import {
  hasAny,
  hasEqualVowels,
  isBegun,
  type NearestTo,
  type Part,
  partsOf,
  phrasesOf,
  saysNothing,
  tellsMore,
  type UnderstoodWord,
} from './parts.ts'
import { listApart } from './phrases-apart.server.ts'
import { phrasesToLookUp, readPart, type ReadPart, wordsToLookUp } from './read-part.ts'
import { isStopWord, meaningfulWords, numberOf, pluralsOf, searchWords } from './rules.ts'
import { findSingulars, inSingular, type Singulars, withPlurals } from './singulars.server.ts'
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
  /** The shop has a word that says little, as in "gift lahore": it may not be what is wanted. */
  isLoose?: boolean
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
  const describingTyped = describingWords(search)
  const isVerb = (word: string) => describingTyped.has(word) && isInfinitive(word)
  const verbs = verbsBeforeThings(search)
  const found = await findParts(db, typed, { plurals: pluralsOf(search), isVerb, verbs })
  const { size, singulars } = found
  const describing = new Set(inSingular(describingTyped, singulars))
  const { parts, targets } = await withTargets(db, found, describing)
  const apart = await listApart(db, parts.flatMap(phrasesToLookUp), { ...targets, size })
  const owners = new Set(inSingular(ownersIn(search), singulars))
  const by = { isDetail, describing, owners, isAlone: parts.length === 1 }
  const read = withoutFarDetails(parts.map((part) => readPart(part, { ...targets, apart }, by)))
  const terms = distinct(read.flatMap(({ term }) => term ?? []))
  return {
    terms: terms.length > 1 ? terms.map(besideOthers) : terms,
    words: withPlurals(
      read.map(({ word }) => word),
      typed,
      singulars,
    ),
    size,
    isVague: parts.every(saysNothing) || typed.every(isStopWord),
    isLoose: parts.some(({ concepts }) => concepts.some(isVague)),
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

type FoundParts = { parts: Part[]; size: number; singulars: Singulars }
/** `isVerb`: "dalne" of "chai dalne wala" is no misspelt thing (daal). `verbs` stand before a thing. */
type Forms = {
  plurals: ReadonlyMap<string, string>
  isVerb: (word: string) => boolean
  verbs: ReadonlySet<string>
}
/** What was found before plurals were replaced by these singulars. */
type Earlier = { singulars: Singulars; candidates: ReadonlyMap<string, Candidate[]> }
const NO_EARLIER: Earlier = { singulars: new Map(), candidates: new Map() }

async function findParts(
  db: Database,
  typed: readonly string[],
  forms: Forms,
  earlier = NO_EARLIER,
): Promise<FoundParts> {
  const { plurals, isVerb, verbs } = forms
  const plain = typed.map(numberOf)
  const written = [...new Set([...typed, ...plain])]
  const phrases = phrasesOf(plain)
  const found = await lookUp(db, written, [...written, ...phrases.map(({ text }) => text)])
  const telling = typed.filter((word) => !verbs.has(word) || tellsMore(word, typed, found.concepts))
  if (telling.length > 0 && telling.length < typed.length) return findParts(db, telling, forms, earlier)
  const words = typed.map((word, at) => (isBegun(found.words.get(word)) ? word : plain[at]!))
  const unknown = words.filter((word) => !isBegun(found.words.get(word)) && !found.concepts.has(word))
  const isShort = (text: string) => text.length <= MAX_GUESSED_LENGTH
  const saysLittle = (word: string) => found.concepts.has(word) && isVague(found.concepts.get(word)!)
  const open = [...unknown, ...words.filter(saysLittle)]
  const texts = [...unknown, ...phrases.filter(hasAny(open)).map(({ text }) => text)].filter(isShort)
  const formsOf = (text: string) => [text, ...(plurals.has(text) ? [plurals.get(text)!] : [])]
  const others = texts.filter((text) => !earlier.candidates.has(text))
  const compared = others.length === 0 ? [] : await listCandidates(db, others, formsOf)
  const candidates = new Map([...earlier.candidates, ...compared])
  const isLike = (text: string, { step }: Candidate) => step === 'k1' || !isVerb(text)
  const candidatesOf = (text: string) => (candidates.get(text) ?? []).filter((one) => isLike(text, one))
  const nearestOfAll = remembered((text) => nearest(formsOf(text), candidatesOf(text)))
  const nearestTo: NearestTo = (text, isWanted) =>
    isWanted ? nearest(formsOf(text), candidatesOf(text).filter(isWanted)) : nearestOfAll(text)
  const spelled = phrasesOf(words).filter(({ text }) => found.concepts.has(text))
  const isSpelled = (word: string) => spelled.some((phrase) => phrase.words.includes(word))
  const isOdd = (word: string) => !isSure(word, nearestTo(word)[0]) && !isSpelled(word)
  const foundSingulars = await findSingulars(db, unknown.filter(isShort).filter(isOdd))
  if (foundSingulars.size > 0) {
    const singulars = new Map([...earlier.singulars, ...foundSingulars])
    return findParts(db, inSingular(typed, singulars), forms, { singulars, candidates })
  }
  const isUnlike = (word: string) => !hasEqualVowels(nearestTo(word)[0])
  const isLikeNothing = (word: string) => nearestTo(word).length === 0
  const splits = await listSplits(db, unknown.filter(isShort).filter(isUnlike), isLikeNothing)
  const concepts = new Map([...found.concepts, ...splits.map((split) => [split.spelling, split] as const)])
  const apart = await listApart(
    db,
    spelled.map(({ text }) => text),
    found,
  )
  const parts = partsOf(words, { ...found, concepts, apart }, nearestTo)
  return { parts, size: found.size, singulars: earlier.singulars }
}

/** Comparing a text with hundreds of words takes milliseconds. */
function remembered<Value>(of: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    if (!known.has(text)) known.set(text, of(text))
    return known.get(text)!
  }
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

import type { Database } from '#app/core/context.server.ts'
import { composedPhrases, usefulPhrases, withComposed } from './composed.ts'
import { describingWords, isInfinitive, ownersIn, verbsBeforeNouns } from './describing.ts'
import { isDetail } from './details.ts'
import { findParts, type FoundParts } from './find-parts.server.ts'
import { besideOthers, inSharedCategories } from './joined-terms.ts'
import { isVague } from './ladder.ts'
import { type Part, saysNothing, type UnderstoodWord } from './parts.ts'
import { listApart } from './phrases-apart.server.ts'
import {
  findsNothing,
  phrasesToLookUp,
  readPart,
  type ReadPart,
  type Targets,
  wordsToLookUp,
} from './read-part.ts'
import { furtherWords, isStopWord, meaningfulWords, pluralsOf, searchWords } from './rules.ts'
import { inSingular, withPlurals } from './singulars.server.ts'
import type { KnownWords, Term } from './terms.ts'
import { typedTerm } from './typed-term.ts'
import { withSpaces } from './unspaced.ts'
import { withUsedSpellings } from './used-spellings.server.ts'
import { lookUp, type LookUp } from './words.server.ts'

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
  const verbs = verbsBeforeNouns(search)
  const found = await findParts(db, typed, { plurals: pluralsOf(search), isVerb, verbs })
  const { size, singulars, readings } = found
  const spaced = withSpaces(search, readings)
  if (spaced !== withSpaces(search, new Map())) return withSaid(await understand(db, spaced), readings)
  const describing = new Set(inSingular(describingTyped, singulars))
  const { parts, targets } = await withTargets(db, found, describing)
  const owners = new Set(inSingular(ownersIn(search), singulars))
  const by = { isDetail, describing, owners, isAlone: parts.length === 1 }
  const read = withoutFarDetails(parts.map((part) => readPart(part, targets, by)))
  const terms = distinct(read.flatMap(({ term }) => term ?? []))
  return {
    terms: terms.length > 1 ? inSharedCategories(terms.map(besideOthers)) : terms,
    words: [
      ...withPlurals(
        read.map(({ word }) => word),
        typed,
        singulars,
      ),
      ...furtherWords(search).map((word) => ({ typed: word, shown: '', step: 'none' as const })),
    ],
    size,
    isVague: parts.every(saysNothing) || typed.every(isStopWord),
    isLoose: parts.some(({ concepts }) => concepts.some(isVague)),
  }
}

/** Says that a text was read as several words. */
function withSaid(understanding: Understanding, readings: ReadonlyMap<string, string>): Understanding {
  const read = new Set([...readings.values()].flatMap((reading) => reading.split(' ')))
  const words = understanding.words.map((word) =>
    word.step === 'typed' && read.has(word.typed) ? { ...word, step: 'sound' as const } : word,
  )
  return { ...understanding, words }
}

/** The parts, some of them joined, and the words that they are searched by. */
async function withTargets(
  db: Database,
  { parts: found, ...rest }: FoundParts,
  describing: ReadonlySet<string>,
): Promise<{ parts: readonly Part[]; targets: Targets }> {
  const { size, used } = rest
  const single = await withUsedSpellings(db, found, used)
  const phrases = composedPhrases(single, describing)
  const texts = phrases.map(({ text }) => text)
  const wordsOf = (parts: readonly Part[]) => [...new Set(parts.flatMap(wordsToLookUp))]
  const wanted = [...new Set([...wordsOf(single), ...texts.flatMap((text) => text.split(' '))])]
  const looked = wanted.length === 0 ? NOTHING : await lookUp(db, wanted, texts, WHOLE)
  const { words, concepts } = looked
  const spelled = texts.filter((text) => concepts.has(text))
  const apart = await listApart(db, spelled, { words, size })
  const useful = usefulPhrases(phrases, { words, concepts, apart })
  const parts =
    useful.length === 0
      ? single
      : await withUsedSpellings(
          db,
          withComposed(single, useful, concepts),
          new Map([...used, ...looked.used]),
        )
  const targets = parts === single ? { words } : await lookUp(db, wordsOf(parts), [], WHOLE)
  const allApart = await listApart(db, parts.flatMap(phrasesToLookUp), { ...targets, size })
  const known = { ...targets, apart: allApart }
  const lost = parts.flatMap((part) => (part.singles && findsNothing(part, known) ? part.typed : []))
  const isLost = ({ typed, singles }: Part) => singles !== undefined && lost.includes(typed)
  if (!found.some(isLost)) return { parts, targets: known }
  const ofWords = found.flatMap((part) => (isLost(part) ? part.singles! : [part]))
  return withTargets(db, { ...rest, parts: ofWords }, describing)
}

/** What a word was taken for is a word, and no beginning of one. */
const WHOLE = { isWhole: true }

const NOTHING: Pick<LookUp, 'words' | 'concepts' | 'used'> = {
  words: new Map(),
  concepts: new Map(),
  used: new Map(),
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

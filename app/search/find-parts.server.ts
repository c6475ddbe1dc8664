import type { Database } from '#app/core/context.server.ts'
import { type Candidate, type Concept, isSure, isVague, nearest } from './ladder.ts'
import { listCandidates } from './near-words.server.ts'
import { hasEqualVowels } from './near-phrases.ts'
import { isBegun, type NearestTo, type Part, partsOf, tellsMore } from './parts.ts'
import { hasAny, joined, phrasesOf, spellingOf } from './phrases.ts'
import { listApart } from './phrases-apart.server.ts'
import { numberOf } from './rules.ts'
import { findSingulars, inSingular, type Singulars } from './singulars.server.ts'
import { listReadings, listSplits } from './split-words.server.ts'
import type { UsedSpellings } from './used-spellings.server.ts'
import { lookUp } from './words.server.ts'

/** Longer texts are no misspelling, and comparing them takes long. */
const MAX_GUESSED_LENGTH = 40

/** `readings` are the words of texts that were typed without spaces; the parts are to be found again. */
export type FoundParts = {
  parts: Part[]
  size: number
  used: UsedSpellings
  singulars: Singulars
  readings: ReadonlyMap<string, string>
}

/** `isVerb`: "dalne" of "chai dalne wala" is no misspelt noun (daal). `verbs` stand before a noun. */
type Forms = {
  plurals: ReadonlyMap<string, string>
  isVerb: (word: string) => boolean
  verbs: ReadonlySet<string>
}

/** What was found before plurals were replaced by these singulars. */
type Earlier = { singulars: Singulars; candidates: ReadonlyMap<string, Candidate[]> }

const NO_EARLIER: Earlier = { singulars: new Map(), candidates: new Map() }

/** The parts of a search text, in the order of its words. */
export async function findParts(
  db: Database,
  typed: readonly string[],
  forms: Forms,
  earlier = NO_EARLIER,
): Promise<FoundParts> {
  const { plurals, isVerb, verbs } = forms
  const plain = typed.map(numberOf)
  const written = [...new Set([...typed, ...plain])]
  const phrases = phrasesOf(plain)
  const found = await lookUp(db, written, [
    ...written,
    ...phrases.flatMap(({ text }) => [text, joined(text)]),
  ])
  const telling = typed.filter((word) => !verbs.has(word) || tellsMore(word, typed, found.concepts))
  if (telling.length > 0 && telling.length < typed.length) return findParts(db, telling, forms, earlier)
  const words = typed.map((word, at) => (isBegun(found.words.get(word)) ? word : plain[at]!))
  const unknown = words.filter((word) => !isBegun(found.words.get(word)) && !found.concepts.has(word))
  const isShort = (text: string) => text.length <= MAX_GUESSED_LENGTH
  const saysLittle = (word: string) => found.concepts.has(word) && isVague(found.concepts.get(word)!)
  const open = [...unknown, ...words.filter(saysLittle)]
  const texts = [...unknown, ...phrases.filter(hasAny(open)).map(({ text }) => text)].filter(isShort)
  const formsOf = (text: string) =>
    [text, ...(plurals.has(text) ? [plurals.get(text)!] : [])].flatMap((form) => [form, ...withS(form)])
  const others = texts.filter((text) => !earlier.candidates.has(text))
  const compared = others.length === 0 ? [] : await listCandidates(db, others, formsOf, unknown)
  const candidates = new Map([...earlier.candidates, ...compared])
  const isLike = (text: string, { step, concept }: Candidate) =>
    (step === 'k1' || !isVerb(text)) && !isOfNumber(concept)
  const candidatesOf = (text: string) => (candidates.get(text) ?? []).filter((one) => isLike(text, one))
  const nearestOfAll = remembered((text) => nearest(formsOf(text), candidatesOf(text)))
  const nearestTo: NearestTo = (text, isWanted) =>
    isWanted ? nearest(formsOf(text), candidatesOf(text).filter(isWanted)) : nearestOfAll(text)
  const spelled = phrasesOf(words).filter(({ text }) => spellingOf(text, found.concepts) !== undefined)
  const isSpelled = (word: string) => spelled.some((phrase) => phrase.words.includes(word))
  const isOdd = (word: string) => !isSure(word, nearestTo(word)[0]) && !isSpelled(word)
  const foundSingulars = await findSingulars(db, unknown.filter(isShort).filter(isOdd))
  if (foundSingulars.size > 0) {
    const singulars = new Map([...earlier.singulars, ...foundSingulars])
    return findParts(db, inSingular(typed, singulars), forms, { singulars, candidates })
  }
  const isUnlike = (word: string) => !hasEqualVowels(nearestTo(word)[0])
  const isLikeNothing = (word: string) => nearestTo(word).length === 0
  const asTyped = (text: string) => plurals.get(text) ?? text
  const unlike = unknown.filter(isShort).filter(isUnlike)
  const mayBeSeveral = (text: string) => isLikeNothing(text) || !/^[a-z]/.test(text)
  const readings = await listReadings(db, unlike.filter(mayBeSeveral), { asTyped, isLikeNothing })
  const splits = await listSplits(db, unlike, isLikeNothing)
  const concepts = new Map([...found.concepts, ...splits.map((split) => [split.spelling, split] as const)])
  const apart = await listApart(
    db,
    spelled.map(({ text }) => text),
    found,
  )
  const parts = partsOf(words, { ...found, concepts, apart }, nearestTo)
  return { parts, size: found.size, used: found.used, singulars: earlier.singulars, readings }
}

/** English has an s where a z is heard: "mozes" (Moses), "mozlin" (muslin). */
const withS = (form: string): string[] =>
  /^[a-z]+z/.test(form) ? [form[0]! + form.slice(1).replaceAll('z', 's')] : []

/** What sounds like a number is none: "chuhay" are mice, and "chhay" is six. */
const isOfNumber = (concept: Concept | null) => concept !== null && /\d/.test(concept.finds)

/** Comparing a text with hundreds of words takes milliseconds. */
function remembered<Value>(of: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    if (!known.has(text)) known.set(text, of(text))
    return known.get(text)!
  }
}

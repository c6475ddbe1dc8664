import { type Concept, isVague } from './ladder.ts'
import { isDetail } from './details.ts'
import { joinedTerm } from './joined-terms.ts'
import { isWhole, type Part, type Step, type UnderstoodWord } from './parts.ts'
import { isNumber, searchWords } from './rules.ts'
import { formsOf, guessedTerm, groupTerm, type KnownWords, type Term } from './terms.ts'
import { typedTerm } from './typed-term.ts'

/** Whether a word or concept only describes: a colour, a material, a place, a person or an occasion. */
type IsDetail = (name: string) => boolean
/** `describing` are the words that say for what the product is (`describingWords`), `owners` what it belongs
 * to (`ownersIn`). A part that `isAlone` is the whole search. */
export type Describing = {
  isDetail: IsDetail
  describing: ReadonlySet<string>
  owners?: ReadonlySet<string>
  isAlone?: boolean
}

/** Of "safri bag bara" a small travel bag is nearer than a large spoon. */
const DETAIL_WEIGHT = 0.4
const UNSURE_WEIGHT = 0.7
/** Of "toy ka dabba" a box is nearer than a toy, and of "bhai ki shadi" a gift for a wedding than one for a
 * brother. */
const OWNER_WEIGHT = 0.7

function alternativesOf({ finds }: Concept): string[][] {
  return finds.split('|').map((words) => searchWords(words))
}

export function wordsToLookUp({ concepts, guesses }: Part): string[] {
  const means = concepts.flatMap((concept) => [
    ...alternativesOf(concept).flat(),
    ...searchWords(concept.near),
  ])
  return [...guesses, ...means]
}

/** Alternatives of several words. */
export function phrasesToLookUp({ concepts }: Part): string[] {
  return concepts
    .flatMap(alternativesOf)
    .filter((words) => words.length > 1)
    .map((words) => words.join(' '))
}

/** The words to look up, as far as the shop has them; phrases that no product has together are `apart`. */
export type Targets = { words: ReadonlyMap<string, KnownWords>; apart: ReadonlySet<string> }

export type ReadPart = { term: Term | null; word: UnderstoodWord }

export function readPart(part: Part, targets: Targets, by: Describing): ReadPart {
  const { term, word } = meaningOf(part, targets, by.isAlone)
  return { term: term && { ...term, weight: weightOf(part, by) }, word }
}

function weightOf(
  { typed, concepts, guesses, isUnsure }: Part,
  { isDetail, describing, owners = new Set() }: Describing,
): number {
  const words = typed.split(' ')
  if (isNumber(typed) || words.every((word) => describing.has(word))) return DETAIL_WEIGHT
  const ofOwner = owners.has(words.at(-1)!) ? OWNER_WEIGHT : 1
  const isOfDetails = concepts.length > 0 && concepts.every((each) => isDetail(each.concept) || isVague(each))
  if (isOfDetails || [typed, ...guesses].some(isDetail)) return DETAIL_WEIGHT * ofOwner
  return (isUnsure ? UNSURE_WEIGHT : 1) * ofOwner
}

/** Words that no product has together are not sold, and alone they would find nothing. */
function meaningOf(
  part: Part,
  targets: Targets,
  isAlone = false,
): { term: Term | null; word: UnderstoodWord } {
  const { typed, known, concepts, guesses, step } = part
  const named = guesses.filter((word) => targets.words.has(word))
  const means = concepts.flatMap((concept) => existing(alternativesOf(concept), targets))
  const guess = joined([
    ...named.map((word) => [targets.words.get(word)!]),
    ...means.map(({ words }) => words),
  ])
  const word = (shown: string, by: Step): UnderstoodWord => ({ typed, shown, step: by })
  const groups = nearGroups(part, targets)
  const near = () => ({ term: groupTerm(groups), word: word(concepts[0]!.concept, 'near') })
  const isSold = isWhole(known) || named.length > 0 || means.some(({ isApart }) => !isApart)
  if (isAlone && !isSold && groups.length > 0) return near()
  if (known) {
    const own = typedTerm(known)
    if (!guess) return { term: own, word: word(nameOf(typed, known), 'typed') }
    if (step === 'typed') return { term: joinedTerm(own, guess), word: word(nameOf(typed, known), 'typed') }
    return { term: joinedTerm(guess, own), word: word(concepts[0]!.concept, step) }
  }
  const names = named.map((one) => nameOf(one, targets.words.get(one)!))
  const shown = step === 'typed' ? typed : (names[0] ?? concepts[0]?.concept ?? '')
  if (guess) return { term: guess, word: word(shown, step) }
  if (groups.length > 0) return near()
  const last = concepts.flatMap((concept) => lastWordOf(concept, targets) ?? [])[0]
  if (last) return { term: guessedTerm([last]), word: word(last.form, step) }
  return { term: null, word: word('', 'none') }
}

const nearGroups = ({ concepts }: Part, { words }: Targets) =>
  concepts.flatMap(({ near }) => searchWords(near).flatMap((one) => words.get(one)?.groups ?? []))

/** The last word of the name, if the shop has it: any masher in place of a "potato masher". */
function lastWordOf(concept: Concept, { words }: Targets): KnownWords | null {
  const last = alternativesOf(concept)[0]!.at(-1)
  const known = last === undefined || isDetail(last) ? undefined : words.get(last)
  return isWhole(known) ? known! : null
}

/** No product has what a phrase means, and no category is near it. */
export function findsNothing(part: Part, targets: Targets): boolean {
  const means = part.concepts.flatMap((concept) => existing(alternativesOf(concept), targets))
  if (part.guesses.length > 0 || means.some(({ isApart }) => !isApart)) return false
  return nearGroups(part, targets).length === 0
}

/** A word of the shop in place of a form that is none: "moses", not "mos". */
function nameOf(form: string, { begun }: KnownWords): string {
  if (!begun || begun.includes(form)) return form
  return begun.find((word) => formsOf(form).includes(word)) ?? form
}

/** What the later alternatives find comes after the products of the first ones. */
function joined(alternatives: readonly KnownWords[][]): Term | null {
  return alternatives.length === 0 ? null : alternatives.map(guessedTerm).reduce(joinedTerm)
}

/** Alternatives whose words no product has together come last. */
function existing(alternatives: readonly string[][], { words, apart }: Targets) {
  return alternatives
    .map((each) => ({ each, isApart: apart.has(each.join(' ')) }))
    .toSorted((a, b) => Number(a.isApart) - Number(b.isApart))
    .map(({ each, isApart }) => ({ words: each.map((word) => words.get(word)), isApart }))
    .filter((found): found is { words: KnownWords[]; isApart: boolean } => found.words.every(isWhole))
    .filter((found) => found.words.length > 0)
}

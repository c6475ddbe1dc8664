import { keysOf } from './keys.ts'
import type { Concept } from './ladder.ts'
import type { Part } from './parts.ts'
import { isNumber, searchWords } from './rules.ts'

/** Further alternatives of a concept; each costs a look-up of its words. */
const MAX_USED = 6
/** Shorter spellings are the words of other languages, too: "do" is two and a verb. */
const MIN_LETTERS = 3

/** Spellings that tell products apart. */
export function usedFirst(spellings: readonly string[]): string[][] {
  return spellings
    .filter((spelling) => spelling.length >= MIN_LETTERS)
    .map((spelling) => searchWords(spelling))
    .filter((words) => words.length > 0)
}

/** `used` are the spellings of each concept that the shop has as words. A phrase that the shop has is one
 * part only if there are others. */
export function withUsed(part: Part, used: ReadonlyMap<string, string[][]>): Part[] {
  const { singles } = part
  const concepts = part.concepts.map((concept) =>
    extended(concept, used.get(concept.concept) ?? [], part.typed),
  )
  const isLonger = concepts.some(({ finds }, at) => finds !== part.concepts[at]!.finds)
  if (singles && part.step === 'typed' && !isLonger) return singles.flatMap((one) => withUsed(one, used))
  return [{ ...part, concepts: concepts.filter(({ finds }) => finds !== '') }]
}

/** What sounds like the typed text comes first: of "tandur" a tandoor before an oven. Then the name of the
 * concept: of "salgirah" what has the word birthday before any other gift. The other spellings come after the
 * English words and before what is only near them. A phrase that the shop has comes before parts of it: of
 * "model truck" a model truck before any other. */
function extended(concept: Concept, spellings: readonly string[][], typed: string): Concept {
  const own = concept.finds.split('|').map((words) => searchWords(words))
  if (own.some((words) => words.some(isNumber))) return concept
  const typedWords = searchWords(typed)
  const taken = [typedWords]
  const chosen = (
    some: readonly string[][],
    isIn: (words: readonly string[], one: readonly string[]) => boolean,
  ) =>
    some.flatMap((words) => {
      if (taken.some((one) => isIn(words, one))) return []
      taken.push(words)
      return [words]
    })
  const isSame = (words: readonly string[], one: readonly string[]) => words.join(' ') === one.join(' ')
  const alike = chosen(
    spellings.filter((words) => isAlike(words, typedWords)),
    isSame,
  )
  taken.push(...own.filter((words) => words.length > 0))
  const ownName = searchWords(concept.concept)
  const named = chosen(
    spellings.filter((words) => isSame(words, ownName)),
    isSame,
  )
  // A spelling with all words of another alternative finds nothing more.
  const others = chosen(spellings, (words, one) => one.every((word) => words.includes(word)))
  if (alike.length + named.length + others.length === 0) return concept
  const [name, ...near] = own
  const isTyped = isSame(name!, typedWords)
  const first = isTyped ? [name!, ...alike, ...named] : [...alike, ...named, name!]
  const all = [...first, ...others.slice(0, MAX_USED), ...near]
  return { ...concept, finds: all.map((words) => words.join(' ')).join('|') }
}

function isAlike(words: readonly string[], typed: readonly string[]): boolean {
  if (words.every((word) => typed.includes(word))) return true
  const [one, other] = [keysOf(words.join('')), keysOf(typed.join(''))]
  return (['k1', 'k1Short', 'k2'] as const).some((key) => one[key] !== '' && one[key] === other[key])
}

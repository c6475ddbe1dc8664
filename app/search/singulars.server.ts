import type { Database } from '#app/core/context.server.ts'
import { isWhole, type UnderstoodWord } from './parts.ts'
import { singularsOf } from './plurals.ts'
import { lookUp } from './words.server.ts'

/** By word in the plural its singular. */
export type Singulars = ReadonlyMap<string, string>

/** Finds the singulars that the shop or a concept has. */
export async function findSingulars(db: Database, words: readonly string[]): Promise<Singulars> {
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

export const inSingular = (words: Iterable<string>, singulars: Singulars): string[] => [
  ...new Set([...words].map((word) => singulars.get(word) ?? word)),
]

/** Says which word was typed: a singular was not, and it may be wrong ("lego" is no plural of "leg"). */
export function withPlurals(
  words: readonly UnderstoodWord[],
  typed: readonly string[],
  singulars: Singulars,
): UnderstoodWord[] {
  const replaced = new Set(singulars.values())
  const formsOf = (word: string) => typed.filter((one) => (singulars.get(one) ?? one) === word)
  return words.map((word) => {
    const parts = word.typed.split(' ')
    if (!parts.some((part) => replaced.has(part))) return word
    const asTyped = parts.flatMap((part) => (replaced.has(part) ? formsOf(part) : part)).join(' ')
    return { ...word, typed: asTyped, step: word.step === 'typed' ? 'sound' : word.step }
  })
}

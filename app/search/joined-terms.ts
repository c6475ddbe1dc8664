import { type Level, SHARED_CATEGORY_SCORE } from './levels.ts'
import type { Term } from './terms.ts'
import { anyOf } from './tsquery.ts'

/** `second` finds further products, which come after those of `first`. */
export function joinedTerm(first: Term, second: Term): Term {
  const own = first.levels.filter(isWritten)
  const least = Math.min(...own.map(({ score }) => score))
  const further = second.levels.filter((level) => isWritten(level) && !isCalledOfKind(level))
  return {
    ...first,
    any: anyOf([first.any, second.any]),
    sure: anyOf([first.sure, second.sure]),
    written: anyOf([first.written, second.written]),
    levels: [
      ...own,
      ...further.map(({ query }, at) => ({ query, score: least / 2 ** (at + 1) })),
      ...[...first.levels, ...second.levels].filter((level) => !isWritten(level)),
    ],
    sum: first.sum + second.sum,
    writtenSum: first.writtenSum + second.writtenSum,
    most: Math.max(first.most, second.most),
    begun: [...first.begun, ...second.begun],
  }
}

/** A noun among other words: its best levels come first. Of what only describes, any form will do. */
export function besideOthers(term: Term): Term {
  const isDetail = term.weight < 1
  const levels = term.levels.map((level) => {
    const { query, score, beside = score } = level
    return { query, score: isDetail && !isCalledOfKind(level) ? score : beside }
  })
  return { ...term, levels: levels.toSorted((a, b) => b.score - a.score) }
}

/** A category that several words name costs each of them less. */
export function inSharedCategories(terms: readonly Term[]): Term[] {
  return terms.map((term) => {
    const others = terms.filter((other) => other !== term)
    const shared = term.categories.filter((one) => others.some(({ categories }) => categories.includes(one)))
    if (shared.length === 0) return term
    const level = { query: anyOf(shared), score: SHARED_CATEGORY_SCORE }
    return { ...term, levels: [...term.levels, level].toSorted((a, b) => b.score - a.score) }
  })
}

const isWritten = ({ score }: Level) => score > 0
const isCalledOfKind = ({ beside = 0 }: Level) => beside > 0

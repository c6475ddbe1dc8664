import { allOf, anyOf, exactly } from './tsquery.ts'

/** The words that a typed word begins: `sum` counts the products of all, `most` of the most frequent, `names`
 * only names; `whole` and `wholeNames` those of the word itself. `begun` is null if they are many. `groups`
 * are categories and colours with the word, such as `#c1` and `#k1`. */
export type KnownWords = {
  form: string
  begun: string[] | null
  sum: number
  most: number
  names: number
  whole: number
  wholeNames: number
  inside: { word: string; products: number; names: number }[]
  groups: { lexeme: string; products: number }[]
}

/** Among several words the score is `beside`, if there is one. */
export type Level = { query: string; score: number; beside?: number }

/** A typed word as conditions on the words of a product: `named` words begin with a dot. `levels` come best
 * first; `whole` are names with the word itself, `nameStart` those with a word that it begins. `most` is a
 * number of products that it has at least, that of its most frequent word; `sum` is that of all together. */
export type Term = {
  any: string
  /** Without longer words that it only begins, if the shop has the word itself. */
  sure: string
  /** Without the names of categories and colours. */
  written: string
  levels: Level[]
  whole: string
  /** The word itself anywhere, without the names of categories and colours. */
  wholeWritten: string
  nameStart: string
  nameInside: string | null
  sum: number
  writtenSum: number
  most: number
  names: number
  wholeNames: number
  wholeSum: number
  /** Names with one of the words of `nameInside`. */
  insideNames: number
  /** What the beginnings in the conditions stand for, unless they are many. */
  begun: { beginning: string; words: string }[]
  /** How much a product loses that lacks it: 1, or less for a detail or an unsure guess. */
  weight: number
}

/** A product with all words in its name comes first, for up to four words. */
export const SCORES = {
  ofKind: 13,
  calledOfKind: 12.5,
  whole: 12,
  start: 11,
  inside: 10,
  elsewhere: 4,
  partElsewhere: 3,
  insideOther: 2,
}
/** A longer word with the same beginning is worth less than a missing detail: of "wedding mug" any mug comes
 * before a Mughal mirror. */
export const LONGER_SCORE = -60
/** The word is only in the name of the category or colour: after all products that have it themselves. */
export const CATEGORY_SCORE = -50

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** A product with three forms of a word is counted three times. */
export const leastOf = (products: number) => Math.ceil(products / formsOf('').length)

/** Words that a product must all have: a guess, or one of the alternatives of a concept. */
export function guessedTerm(words: readonly KnownWords[]): Term {
  const named = allOf(words.map(({ form }) => anyOf(formsOf(form).map((one) => exactly(`.${one}`)))))
  const written = allOf(words.map((known) => wordQuery(known, [])))
  const any = allOf(words.map((known) => wordQuery(known, known.groups)))
  const fewest = (count: (known: KnownWords) => number) => Math.min(...words.map(count))
  const writtenSum = fewest(({ whole }) => whole)
  const sum = fewest(({ whole, groups }) => whole + sumOf(groups.map(({ products }) => products)))
  const names = fewest(({ wholeNames }) => wholeNames)
  const groups = words.length === 1 ? words[0]!.groups : []
  return {
    any,
    sure: any,
    written,
    levels: [
      ...ofKind(named, groups, SCORES.start),
      ...calledOfKind(written, groups, (SCORES.start + SCORES.inside) / 2),
      { query: named, score: SCORES.inside },
      { query: written, score: SCORES.elsewhere },
      ...(any === written ? [] : [{ query: any, score: CATEGORY_SCORE }]),
    ],
    whole: named,
    wholeWritten: written,
    nameStart: named,
    nameInside: null,
    sum,
    writtenSum,
    most: words.length === 1 ? mostOf(words[0]!) : 0,
    names,
    wholeNames: names,
    wholeSum: writtenSum,
    insideNames: 0,
    begun: [],
    weight: 1,
  }
}

/** A basket among the baskets comes before one for a baby. */
export function ofKind(named: string, groups: KnownWords['groups'], score: number): Level[] {
  const kinds = groups.filter(({ lexeme }) => !lexeme.startsWith('#k')).map(({ lexeme }) => exactly(lexeme))
  return kinds.length === 0 ? [] : [{ query: allOf([named, anyOf(kinds)]), score }]
}

/** A cup by a keyword, among the cups, comes before what has the word only in its name ("Seven-Cup Masala
 * Dabba"), but beside other words the name says more. */
export function calledOfKind(written: string, groups: KnownWords['groups'], score: number): Level[] {
  return ofKind(written, groups, score).map((level) => ({ ...level, beside: SCORES.elsewhere }))
}

const mostOf = ({ whole, groups }: KnownWords) =>
  Math.max(leastOf(whole), ...groups.map(({ products }) => products))

export function groupTerm(groups: KnownWords['groups']): Term {
  return evenTerm(
    anyOf(groups.map(({ lexeme }) => exactly(lexeme))),
    groups.map(({ products }) => products),
  )
}

/** Every product: none has the mark of groups without a group. */
export function anythingTerm(size: number): Term {
  return evenTerm(`!${exactly('#')}`, [size])
}

/** Every hit is as good; `counts` are the numbers of products of each alternative. */
function evenTerm(any: string, counts: readonly number[]): Term {
  return {
    any,
    sure: any,
    written: any,
    levels: [{ query: any, score: SCORES.elsewhere }],
    whole: any,
    wholeWritten: any,
    nameStart: any,
    nameInside: null,
    sum: sumOf(counts),
    writtenSum: sumOf(counts),
    most: Math.max(...counts),
    names: sumOf(counts),
    wholeNames: sumOf(counts),
    wholeSum: sumOf(counts),
    insideNames: 0,
    begun: [],
    weight: 1,
  }
}

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

/** A thing among other words: its best levels come first. Of what only describes, any form will do. */
export function besideOthers(term: Term): Term {
  const isDetail = term.weight < 1
  const levels = term.levels.map((level) => {
    const { query, score, beside = score } = level
    return { query, score: isDetail && !isCalledOfKind(level) ? score : beside }
  })
  return { ...term, levels: levels.toSorted((a, b) => b.score - a.score) }
}

const isWritten = ({ score }: Level) => score > 0
const isCalledOfKind = ({ beside = 0 }: Level) => beside > 0

function wordQuery({ form }: KnownWords, groups: KnownWords['groups']): string {
  const words = formsOf(form)
  return anyOf([
    ...words.map((word) => exactly(`.${word}`)),
    ...[...words, ...groups.map(({ lexeme }) => lexeme)].map(exactly),
  ])
}

export function formsOf(form: string): string[] {
  return [form, `${form}s`, `${form}es`]
}

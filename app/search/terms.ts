import { isDetail } from './details.ts'
import { calledOfKind, categoriesOf, CATEGORY_SCORE, type Level, ofKind, SCORES } from './levels.ts'
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
  /** Categories with the word in their names. */
  categories: string[]
  /** How much a product loses that lacks it: 1, or less for a detail or an unsure guess. */
  weight: number
}

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** A product with three forms of a word is counted three times. */
export const leastOf = (products: number) => Math.ceil(products / formsOf('').length)

/** Words that a product must all have: a guess, or one of the alternatives of a concept. */
export function guessedTerm(words: readonly KnownWords[]): Term {
  const inNames = words.map(({ form }) => anyOf(formsOf(form).map((one) => exactly(`.${one}`))))
  const named = allOf(inNames)
  const isPhrase = words.length > 1 && !isDetail(words.at(-1)!.form)
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
      ...(isPhrase ? [{ query: allOf([inNames.at(-1)!, written]), score: SCORES.nounInside }] : []),
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
    categories: categoriesOf(groups),
    weight: 1,
  }
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
    categories: [],
    weight: 1,
  }
}

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

import { calledOfKind, categoriesOf, CATEGORY_SCORE, LONGER_SCORE, ofKind, SCORES } from './levels.ts'
import { isNumber } from './rules.ts'
import { formsOf, type KnownWords, leastOf, sumOf, type Term } from './terms.ts'
import { anyOf, beginning, exactly } from './tsquery.ts'

/** Of a number only itself, also with letters after it: "2" does not begin 27. */
export function typedTerm(known: KnownWords): Term {
  const { form, inside, groups, sum, most, names, whole: wholeSum, wholeNames, begun } = known
  const whole = anyOf(formsOf(form).map((word) => exactly(`.${word}`)))
  const starts = (dot: string) => {
    if (!isNumber(form)) return beginning(dot + form)
    return anyOf([...new Set([form, ...(begun ?? [])])].map((word) => exactly(dot + word)))
  }
  const nameStart = starts('.')
  const nameInside = inside.length > 0 ? anyOf(inside.map(({ word }) => exactly(`.${word}`))) : null
  const wholeElsewhere = formsOf(form).map(exactly)
  const insideElsewhere = inside.map(({ word }) => exactly(word))
  const itself = [whole, ...wholeElsewhere, ...insideElsewhere, ...(nameInside ? [nameInside] : [])]
  const written = anyOf([...itself, nameStart, starts('')])
  const isWord = wholeSum > 0
  const longer = isWord ? { beside: LONGER_SCORE } : {}
  const grouped = groups.map(({ lexeme }) => exactly(lexeme))
  const any = anyOf([written, ...grouped])
  const wholeWritten = anyOf([whole, ...wholeElsewhere])
  return {
    any,
    sure: isWord ? wholeWritten : any,
    written,
    levels: [
      ...ofKind(whole, groups, SCORES.ofKind),
      ...calledOfKind(anyOf(wholeElsewhere), groups, SCORES.calledOfKind),
      { query: whole, score: SCORES.whole },
      { query: nameStart, score: SCORES.start, ...longer },
      ...(nameInside && !isWord ? [{ query: nameInside, score: SCORES.inside }] : []),
      { query: anyOf(wholeElsewhere), score: SCORES.elsewhere },
      ...(inside.length > 0 && !isWord
        ? [{ query: anyOf(insideElsewhere), score: SCORES.partElsewhere }]
        : []),
      { query: starts(''), score: SCORES.partElsewhere, ...longer },
      ...(nameInside && isWord
        ? [{ query: anyOf([nameInside, ...insideElsewhere]), score: SCORES.insideOther, ...longer }]
        : []),
      ...(grouped.length > 0 ? [{ query: anyOf(grouped), score: CATEGORY_SCORE }] : []),
    ],
    whole,
    wholeWritten,
    nameStart,
    nameInside: isWord ? null : nameInside,
    sum: sum + sumOf([...inside, ...groups].map(({ products }) => products)),
    writtenSum: sum + sumOf(inside.map(({ products }) => products)),
    most: Math.max(
      isNumber(form) ? leastOf(wholeSum) : most,
      ...[...inside, ...groups].map(({ products }) => products),
    ),
    names,
    wholeNames,
    wholeSum,
    insideNames: sumOf(inside.map((word) => word.names)),
    begun: beginningsOf(known),
    categories: categoriesOf(groups),
    weight: 1,
  }
}

function beginningsOf({ form, begun }: KnownWords): Term['begun'] {
  if (!begun || isNumber(form)) return []
  return ['.', ''].map((dot) => ({
    beginning: beginning(dot + form),
    words: anyOf([...new Set([form, ...begun])].map((word) => exactly(dot + word))),
  }))
}

/** Replaces each beginning by its words: of a beginning the index reads all entries at once. */
export function withWords(query: string, terms: readonly Term[]): string {
  return terms
    .flatMap(({ begun }) => begun)
    .reduce((replaced, { beginning: start, words }) => replaced.replaceAll(start, () => words), query)
}

/** The shop's words that a typed word begins, added up, and those that contain it: `sum` and `most` count
 * the products of all of them and of the most frequent one, `names` only the names. */
export type KnownWords = {
  form: string
  sum: number
  most: number
  names: number
  inside: { word: string; products: number }[]
}

/** A typed word as conditions on the words of a product, in the language of `tsquery`: `named` words begin
 * with a dot. `most` is the largest number of products of one of its words, `sum` that of all together. */
export type Term = {
  any: string
  nameStart: string
  nameInside: string | null
  sum: number
  most: number
  names: number
}

/** `alternatives` are one typed word as the shop spells it, or the words nearest to a misspelt one. */
export function termOf(alternatives: readonly KnownWords[]): Term {
  const inside = alternatives.flatMap((known) => known.inside)
  const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
  return {
    any: anyOf([
      ...alternatives.flatMap(({ form }) => [beginning(form), beginning(`.${form}`)]),
      ...inside.flatMap(({ word }) => [exactly(word), exactly(`.${word}`)]),
    ]),
    nameStart: anyOf(alternatives.map(({ form }) => beginning(`.${form}`))),
    nameInside: inside.length > 0 ? anyOf(inside.map(({ word }) => exactly(`.${word}`))) : null,
    sum: sumOf([...alternatives.map(({ sum }) => sum), ...inside.map(({ products }) => products)]),
    most: Math.max(...alternatives.map(({ most }) => most), ...inside.map(({ products }) => products)),
    names: sumOf(alternatives.map(({ names }) => names)),
  }
}

export function allOf(queries: readonly string[]): string {
  return queries.join(' & ')
}

function anyOf(queries: readonly string[]): string {
  return `(${queries.join(' | ')})`
}

function exactly(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

function beginning(lexeme: string): string {
  return `${exactly(lexeme)}:*`
}

export type Tier = { query: string; estimate: number }

/** The parts of a large result in their order: each excludes those before it. */
export function rankTiers(terms: readonly Term[], size: number, estimate: number): Tier[] {
  const named = allOf(terms.map(({ nameStart }) => nameStart))
  const share = terms.reduce((product, { names }) => product * Math.min(1, names / size), 1)
  const first = { query: named, estimate: Math.min(share * size, ...terms.map(({ names }) => names)) }
  const [only, ...others] = terms
  const inside = others.length === 0 ? only!.nameInside : null
  const all = allOf(terms.map(({ any }) => any))
  const rest = Math.max(0, estimate - first.estimate)
  return [
    first,
    ...(inside ? [{ query: `${inside} & !(${named})`, estimate: 0 }] : []),
    { query: `${all} & !(${named})${inside ? ` & !${inside}` : ''}`, estimate: rest },
  ]
}

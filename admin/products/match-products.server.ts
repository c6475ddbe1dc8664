import { sql, type SQL } from 'drizzle-orm'
import { codesLike } from '#app/catalogue/product-rules.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import type { InputOf } from '#app/core/endpoint.ts'
import { toAsciiDigits } from '#app/core/text.ts'
import { productOverviews, products, variants } from '#db/tables/index.ts'
import type { listProducts } from './list-contract.ts'

const o = productOverviews
const MAX_WORDS = 8
const MAX_COLOURS = 50

export type ProductFilter = Pick<
  InputOf<typeof listProducts>['query'],
  'q' | 'category' | 'hidden' | 'stock' | 'picture'
>

/** The ids of all products that match, at most `limit`, in their order. */
export async function listMatchingIds(
  db: Database | Transaction,
  filter: ProductFilter,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${o.productId} as id from ${o} where ${(await whereOf(db, filter)) ?? sql`true`}
      order by ${o.productId} limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The condition of a filter; null for the whole shop. */
export async function whereOf(db: Database | Transaction, filter: ProductFilter): Promise<SQL | null> {
  const conditions = [
    filter.category === undefined ? null : sql`${o.categoryId} = ${filter.category}`,
    filter.hidden === undefined
      ? null
      : filter.hidden === 'yes'
        ? sql`${o.isHidden}`
        : sql`not ${o.isHidden}`,
    filter.stock === undefined ? null : filter.stock === 'low' ? sql`${o.isLow}` : sql`${o.isOut}`,
    filter.picture === 'no' ? sql`not ${o.hasPicture}` : null,
    filter.q === '' ? null : await matchOf(db, filter.q),
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? null : sql.join(conditions, sql` and `)
}

/** Words by their beginnings, also of variants and their colours; a code of a variant; a number is also that
 * of a product or variant, such as on its label. */
async function matchOf(db: Database | Transaction, q: string): Promise<SQL> {
  const [words, coded] = await Promise.all([readWords(db, q), findCoded(db, q)])
  const query = words.map(({ word, colours }) => anyOf(word, colours)).join(' & ')
  const named = words.length === 0 ? sql`false` : sql`${o.words} @@ ${query}::tsquery`
  const number = numberIn(q)
  if (number === 0 && coded === null) return named
  return sql`(${named} or ${o.productId} in (${number}::integer, ${coded ?? 0}::integer,
    coalesce((select product_id from variants where id = ${number}::integer), 0)))`
}

/** The condition that each word is in the name of a product, its keywords, or the name or colour of the
 * variant; a number is also that of the product. For few rows: no index has these words. */
export async function variantMatchOf(db: Database, q: string): Promise<SQL> {
  const words = await readWords(db, q)
  const query = words.map(({ word }) => anyOf(word, [])).join(' & ')
  const colour = sql`coalesce((select k.name from colours k where k.id = ${variants.colourId}), '')`
  const more = sql`${products.keywords} || ' ' || ${variants.name} || ' ' || ${colour}`
  return sql`(${products.id} = ${numberIn(q)}::integer
    or search_lexemes(${products.name} || ' ' || ${products.slug}, ${more}) @@ ${query}::tsquery)`
}

type Word = { word: string; colours: number[] }

/** The first words, without signs, each with the colours that have a word that begins with it. */
async function readWords(db: Database | Transaction, q: string): Promise<Word[]> {
  const { rows } = await db.execute<Word>(sql`
    select word, array(select id from colours
      where search_words(name, '') like '% ' || word || '%' order by id limit ${MAX_COLOURS}) as colours
    from unnest(tsvector_to_array(search_lexemes('', ${q}))) with ordinality as typed (word, place)
    order by place limit ${MAX_WORDS}`)
  return rows
}

/** The product of the variant with a code. */
async function findCoded(db: Database | Transaction, q: string): Promise<number | null> {
  const { rows } = await db.execute<{ product_id: number }>(sql`
    select v.product_id from variant_codes k join variants v on v.id = k.variant_id
    where lower(k.code) = any(${sql.param(codesLike(q))}::text[]) limit 1`)
  return rows[0]?.product_id ?? null
}

const numberIn = (q: string): number => Number(/^[vp#]?\s*(\d{1,9})$/i.exec(toAsciiDigits(q))?.[1] ?? 0)

const anyOf = (word: string, colours: readonly number[]): string =>
  `(${[`${quoted(word)}:*`, `${quoted(`.${word}`)}:*`, ...colours.map((id) => `'#k${id}'`)].join(' | ')})`

const quoted = (word: string) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

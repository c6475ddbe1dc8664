import { sql, type SQL } from 'drizzle-orm'
import { listCategories } from '#app/catalogue/categories.server.ts'
import { productPath } from '#app/catalogue/paths.ts'
import type { Database, Shop } from '#app/core/context.server.ts'
import * as paths from '#app/core/paths.ts'
import { searchWordChanges, searchWords as shopWords } from '#db/tables/index.ts'
import { listBegunSpellings } from './begun-spellings.server.ts'
import { withWholeFor } from './describing.ts'
import { togetherFirst } from './ends-together.server.ts'
import { endsInNames } from './ends-in-names.ts'
import { priceLimitOf } from './price-limit.ts'
import { listFirstProducts } from './products.server.ts'
import { searchWords } from './rules.ts'
import { segmentToTry } from './segments.ts'
import {
  matchingPlaces,
  MAX_PRODUCTS,
  MAX_SEARCHES,
  MIN_SUGGEST_LENGTH,
  type Suggestions,
} from './suggest.ts'
import { within } from './take-hits.server.ts'
import { understand } from './understand.server.ts'

export async function suggest(
  shop: Pick<Shop, 'db' | 'cached' | 'readProducts'>,
  typed: string,
): Promise<{ suggestions: Suggestions; productIds: number[] }> {
  const { text: begunText } = priceLimitOf(typed)
  const whole = withWholeFor(begunText)
  const text = whole ?? begunText
  const words = searchWords(text)
  if (words.length === 0 || [...text].length < MIN_SUGGEST_LENGTH)
    return { suggestions: { searches: [], categories: [], products: [] }, productIds: [] }
  const [before, last] = lastWord(text)
  const begun = await listBegunSpellings(shop.db, { text, word: last }, MAX_BEGUN)
  const { ends: spelled, together } = await togetherFirst(shop.db, before, begun.spellings)
  const spellings = spelled.slice(0, MAX_SEARCHES).map(({ spelling }) => spelling)
  const isSpelled = spellings.length > 0 && !begun.isOfShop
  const understanding = await understand(shop.db, isSpelled ? before + spellings[0] : text)
  const [searches, places, products] = await Promise.all([
    whole
      ? [startOf(whole)]
      : isSpelled
        ? spellings.map((spelling) => startOf(before) + spelling)
        : listEnds(shop.db, text, { size: understanding.size, spellings }),
    shop.cached('places', ['categories'], () => listPlaces(shop.db)),
    listFirstProducts(shop, understanding, MAX_PRODUCTS),
  ])
  const endsTogether = spellings.slice(0, together).map((spelling) => startOf(before) + spelling)
  const names = products.map(({ product_name }) => product_name)
  const ends = words.length > 1 ? endsInNames(last, names).map((end) => startOf(before) + end) : []
  return {
    suggestions: {
      searches: [searches, endsTogether, ends].find((some) => some.length > 0)?.slice(0, MAX_SEARCHES) ?? [],
      categories: matchingPlaces(words, places).map(({ name, path }) => ({ name, path })),
      products: products.map((product) => {
        const cheapest = product.varients.toSorted((one, other) => one.final_price - other.final_price)[0]
        return {
          product_name: product.product_name,
          product_image: product.product_image,
          product_price: cheapest?.product_price ?? 0,
          final_price: cheapest?.final_price ?? 0,
          path: productPath(product),
        }
      }),
    },
    productIds: products.map(({ product_id }) => product_id),
  }
}

async function listPlaces(db: Database) {
  return (await listCategories(db)).flatMap(({ slug, p_category_name, subcategory }) => [
    { name: p_category_name, path: paths.category(slug), isTop: true },
    ...subcategory.map(({ s_cat_slug, p_sub_category_name }) => ({
      name: p_sub_category_name,
      path: paths.subcategory(slug, s_cat_slug),
      isTop: false,
    })),
  ])
}

const MAX_COMPARED = 1000
/** More ends than are shown, since those that a product has with the words before come first. */
const MAX_BEGUN = 20

/** Ends a single word also as concepts are spelled: "shad" is shade in the shop, and "shadi" a wedding. */
async function listEnds(
  db: Database,
  text: string,
  { size, spellings }: { size: number; spellings: readonly string[] },
): Promise<string[]> {
  const searches = await listSearches(db, text, size)
  const isOneWord = startOf(lastWord(text)[0]) === ''
  if (!isOneWord) return searches
  return [...searches, ...spellings]
    .filter((one, at, all) => all.findIndex((other) => isSpelledAlike(one, other)) === at)
    .slice(0, MAX_SEARCHES)
}

/** "Chadar" is "chaddar". */
function isSpelledAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((word) => word.replaceAll(/(.)\1+/gu, '$1'))
  return a === b
}

/** Finishes the last word in the most frequent ways; of several words, only what a product has together. */
async function listSearches(db: Database, text: string, size: number): Promise<string[]> {
  const [before, last] = lastWord(text)
  if (last === '') return []
  const earlier = searchWords(before).map((word) => sql`search_form(${word}::text)`)
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from (
      select word, sum(products) as products from (
        select word, products from ${shopWords} union all select word, products from ${searchWordChanges}
      ) as counted
      where word like search_form(${last}::text) || '%' and search_form(${last}::text) <> ''
      group by word having sum(products) > 0 order by products desc, word limit ${MAX_SEARCHES * 2}
    ) as likely
    where ${earlier.length === 0 ? sql`true` : areTogether(earlier, size)}
    order by products desc, word limit ${MAX_SEARCHES}`)
  return rows.map(({ word }) => startOf(before) + word).filter((search) => search !== text.toLowerCase())
}

/** What stands before the word that is being typed, and that word. */
function lastWord(text: string): [before: string, last: string] {
  const [, before = '', last = ''] = /^(.*?)([\p{L}\p{M}\p{Nd}]*)$/su.exec(text) ?? []
  return [before, last]
}

const startOf = (before: string) => before.replace(/\s+/g, ' ').trimStart().toLowerCase()

/** In a large shop frequent words are looked for among the best products. */
function areTogether(earlier: readonly SQL[], size: number): SQL {
  const has = (word: SQL) => {
    const forms = ['', '.'].flatMap((dot) => ['', 's', 'es'].map((end) => sql`${dot} || ${word} || ${end}`))
    return sql`(concat_ws(' | ', ${sql.join(
      forms.map((form) => sql`quote_literal(${form})`),
      sql`, `,
    )}))::tsquery`
  }
  const together = sql.join([sql`word`, ...earlier].map(has), sql` && `)
  const exist = (only: SQL) =>
    sql`exists (select from product_search where words @@ (${together}) and ${only})`
  const segment = segmentToTry(size)
  if (segment === null) return exist(sql`true`)
  const nearer = [...new Set([0, segment])].map((one) => exist(within(one)))
  return sql`(${sql.join(nearer, sql` or `)} or (products < ${MAX_COMPARED} and ${exist(sql`true`)}))`
}

import type { Database, Shop } from '#app/core/context.server.ts'
import { listByIdsJson } from '#app/catalogue/filtered-lists.server.ts'
import { PAGE_SIZE } from '#app/core/paging.ts'
import { searchProducts } from '#app/search/products.server.ts'
import { suggest } from '#app/search/suggest.server.ts'
import type { Case } from './cases.ts'

const search = (name: string, text: string | ((n: number) => string), more: object = {}): Case => ({
  name: `search: ${name}`,
  limitMs: 30,
  percentile: 95,
  worstMs: 60,
  run: (db, n) => searchProducts(db, { search: typeof text === 'string' ? text : text(n), ...more }),
})

const DEEP_PAGE = 40

/** `words` are words of the shop: common ones first, rare ones last. `products` is its number of products: a
 * small shop has no page 40, and its last full page takes its place, since an empty page takes less time. */
export function searchCases(words: readonly string[], products: number): Case[] {
  const deep = (share: number) =>
    Math.max(1, Math.min(DEEP_PAGE, Math.floor((0.9 * share * products) / PAGE_SIZE)))
  const rare = (n: number) => words[words.length - 1 - (n % 40)]!
  const common = (n: number) => words[n % 20]!
  const misspelt = (word: string) => `${word.slice(0, 3)}${word[4] ?? 'x'}${word[3] ?? ''}${word.slice(5)}`
  return [
    search('word in 20 % of names', 'steel'),
    search('word in 20 % of keywords', 'gift'),
    search('word in 2 %', 'walnut'),
    search('rare word', rare),
    search('frequent words', common),
    search('two words, 20 % and 2 %', 'steel walnut'),
    search('two words, 20 % and 20 %', 'steel gift'),
    search('three words', (n) => `steel gift ${common(n)}`),
    search('part of a word', (n) => rare(n).slice(1)),
    search('two letters', (n) => `${'bcdfghjk'[n % 8]}a`),
    search('unknown word', 'xqzwvjpp'),
    search('misspelt common word', 'steell'),
    search('misspelt 2 % word', 'walnot'),
    search('misspelt rare words', (n) => misspelt(rare(n))),
    search('misspelt with a common word', (n) => `steel ${misspelt(rare(n))}`),
    ...(['price_asc', 'price_desc', 'new', 'discount', 'featured'] as const).flatMap((sort) => [
      search(`20 %, ${sort}`, 'steel', { sort }),
      search(`2 %, ${sort}`, 'walnut', { sort }),
    ]),
    search('Urdu script, 20 % by a concept', 'سٹیل'),
    search('Urdu script, 2 % by a concept', 'اخروٹ'),
    search('Roman Urdu, three words', 'isteal akhrot tohfa'),
    search('two words, one unknown', 'steel xqzwvjpp'),
    search('three words that no product has', (n) => `${rare(n)} ${rare(n + 7)} ${rare(n + 13)}`),
    search('misspelt, page 40', 'steell', { page: deep(0.2) }),
    search('Urdu script, page 40', 'سٹیل', { page: deep(0.2) }),
    search('20 %, page 40', 'steel', { page: deep(0.2) }),
    search('2 %, page 40', 'walnut', { page: deep(0.02) }),
    search('signs alone', '%_%% \\* %'),
    search('100 words', Array.from({ length: 100 }, (_, n) => `steel${n} gift`).join(' ')),
    search('right-to-left overrides', '\u202esteel\u202c \u2067gift\u2069'),
    search('another word each time', (n) => `zq${n * 7919}x`),
    search('ten unknown words', 'xqzw vjppx qwzxk vzzqj kkwqx zzpvq wqqxk jjzvw xxqkp pqvzw'),
    search('20 %, price_asc, page 40', 'steel', { page: deep(0.2), sort: 'price_asc' }),
    search('2 %, price_asc, page 40', 'walnut', { page: deep(0.02), sort: 'price_asc' }),
    ...(['default', 'new', 'price_desc'] as const).flatMap((sort) => [
      search(`20 %, a typed price, ${sort}`, 'steel under 500', { sort }),
      search(`20 %, a typed price of few products, ${sort}`, 'steel above 19600', { sort }),
    ]),
    ...facetCases(rare),
    ...suggestionCases(rare),
  ]
}

function facetCases(rare: (n: number) => string): Case[] {
  const cases = [
    ['20 %', 'steel', {}],
    ['2 %', 'walnut', {}],
    ['20 % and 20 %', 'steel gift', {}],
    ['a rare word', rare, {}],
    ['20 %, a price', 'steel', { price: '500-999' }],
    ['2 %, a colour', 'walnut', { colour: '3' }],
    ['20 %, two values', 'steel', { colour: '3', price: '500-999' }],
  ] as const
  return cases.map(([name, text, filters]) => ({
    ...search(`${name}, with facets`, text, { filters }),
    limitMs: 40,
  }))
}

function suggestionCases(rare: (n: number) => string): Case[] {
  const cases: [string, (n: number) => string][] = [
    ['st', () => 'st'],
    ['two letters', (n) => `${'bcdfghjk'[n % 8]}a`],
    ['steel', () => 'steel'],
    ['the beginning of a rare word', (n) => rare(n).slice(0, 4)],
    ['steel wa', () => 'steel wa'],
    ['gift and a letter', (n) => `gift ${'bcdfghjk'[n % 8]}`],
    ['a misspelt word', () => 'walnot'],
    ['Urdu script', () => 'سٹ'],
  ]
  return cases.map(([name, text]) => ({
    name: `search: suggestions for ${name}`,
    limitMs: 15,
    percentile: 95,
    run: (db: Database, n: number) =>
      suggest({ db, cached: alwaysRead, readProducts: (ids) => listByIdsJson(db, ids) }, text(n)),
  }))
}

/** What a shop keeps in memory is read each time. */
const alwaysRead: Shop['cached'] = (_name, _tags, read) => read()

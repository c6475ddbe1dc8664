import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { searchWordChanges, searchWords } from '#db/tables/index.ts'
import type { Concept } from './ladder.ts'
import { formsOf } from './terms.ts'

/** Shorter parts are in too many words: "carpot" is no pot of a car. */
const MIN_PART = 3
const MIN_LONGER_PART = 4

type Split = { typed: string; first: string; last: string; products: number }

/** Two words of the shop that were typed as one ("bathtowel") as a concept: both, or else the last one. */
export async function listSplits(db: Database, words: readonly string[]): Promise<Concept[]> {
  const splits = words.flatMap(splitsOf)
  if (splits.length === 0) return []
  const parts = [...new Set(splits.flatMap(({ first, last }) => [first, last]))]
  const forms = parts.flatMap(formsOf)
  const { rows } = await db.execute<{ word: string; products: number }>(sql`
    select word, sum(products)::integer as products from (
      select word, products from ${searchWords} union all select word, products from ${searchWordChanges}
    ) as counted
    where word = any (array(select jsonb_array_elements_text(${JSON.stringify(forms)}::jsonb)))
    group by word having sum(products) > 0`)
  const counts = new Map(rows.map(({ word, products }) => [word, products]))
  const countOf = (part: string) => Math.max(0, ...formsOf(part).map((form) => counts.get(form) ?? 0))
  const known = splits
    .map((split) => ({ ...split, products: Math.min(countOf(split.first), countOf(split.last)) }))
    .filter(({ products }) => products > 0)
    .toSorted((a, b) => a.products - b.products)
  return [...new Map(known.map((split) => [split.typed, split])).values()].map(conceptOf)
}

function splitsOf(typed: string): Split[] {
  if (!/^[a-z]+$/.test(typed)) return []
  return Array.from({ length: typed.length }, (_, at) => [typed.slice(0, at), typed.slice(at)] as const)
    .filter(([first, last]) => Math.min(first.length, last.length) >= MIN_PART)
    .filter(([first, last]) => Math.max(first.length, last.length) >= MIN_LONGER_PART)
    .map(([first, last]) => ({ typed, first, last, products: 0 }))
}

function conceptOf({ typed, first, last }: Split): Concept {
  return { spelling: typed, concept: `${first} ${last}`, finds: `${first} ${last}|${last}`, near: '' }
}

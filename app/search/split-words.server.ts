import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { searchConcepts, searchWordChanges, searchWords } from '#db/tables/index.ts'
import { type Concept, isVague } from './ladder.ts'
import { withoutPlural } from './rules.ts'
import { bestSplit, type KnownPart, splitsOf } from './splits.ts'
import { formsOf } from './terms.ts'
import { piecesOf, readingOf } from './unspaced.ts'

/** Two words of the shop or of concepts that were typed as one ("bathtowel", "giftforteacher") as a
 * concept. Spellings of concepts are parts only of words for which `isLikeNothing`. */
export async function listSplits(
  db: Database,
  words: readonly string[],
  isLikeNothing: (word: string) => boolean,
): Promise<Concept[]> {
  const splits = new Map(words.map((word) => [word, splitsOf(word)]))
  const parts = [...new Set([...splits.values()].flat().flatMap(({ first, last }) => [first, last]))]
  if (parts.length === 0) return []
  const known = await findParts(db, parts)
  return [...splits].flatMap(([typed, some]) => {
    const mayBeConcepts = some.length > 0 && isLikeNothing(typed)
    return bestSplit(typed, some, (part) => known(part, mayBeConcepts)) ?? []
  })
}

type Readable = { asTyped: (text: string) => string; isLikeNothing: (text: string) => boolean }

/** By text its words, for texts that were typed without spaces. `asTyped` is a text with its last s. Only of
 * what `isLikeNothing` one of the words may be unknown. */
export async function listReadings(
  db: Database,
  texts: readonly string[],
  { asTyped, isLikeNothing }: Readable,
): Promise<Map<string, string>> {
  const pieces = [...new Set(texts.flatMap((text) => piecesOf(asTyped(text))))]
  if (pieces.length === 0) return new Map()
  const known = await findParts(db, pieces)
  const isKnown = (piece: string) => [piece, withoutPlural(piece)].some((one) => known(one, true) !== null)
  return new Map(
    texts.flatMap((text) => {
      const reading = readingOf(asTyped(text), isKnown, !isLikeNothing(text))
      return reading === null ? [] : [[text, reading] as const]
    }),
  )
}

/** Plain letters are their own form; hundreds of calls of the function would take milliseconds. */
async function findParts(db: Database, parts: readonly string[]) {
  const forms = parts.flatMap(formsOf)
  const { rows } = await db.execute<{ word: string; products: number; concept: Concept | null }>(sql`
    (select word, sum(products)::integer as products, null::json as concept from (
      select word, products from ${searchWords} union all select word, products from ${searchWordChanges}
    ) as counted
    where word = any (array(select jsonb_array_elements_text(${JSON.stringify(forms)}::jsonb)))
    group by word having sum(products) > 0)
    union all
    (select distinct on (spelling) spelling, 0, json_build_object('spelling', spelling, 'concept', concept,
        'finds', finds, 'near', near)
    from ${searchConcepts}
    where spelling = any (array(select case when one ~ '^[a-z]+$' then one else search_form(one) end
      from jsonb_array_elements_text(${JSON.stringify(parts)}::jsonb) as one))
    order by spelling, is_own desc)`)
  const counts = new Map(rows.filter(({ concept }) => !concept).map(({ word, products }) => [word, products]))
  const concepts = new Map(rows.flatMap(({ word, concept }) => (concept ? [[word, concept] as const] : [])))
  return (part: string, mayBeConcept: boolean): KnownPart | null => {
    const products = Math.max(0, ...formsOf(part).map((form) => counts.get(form) ?? 0))
    if (products > 0) return { name: part, finds: [part], products, isConcept: false }
    const concept = mayBeConcept ? concepts.get(part) : undefined
    if (!concept) return null
    const finds = isVague(concept) ? [] : concept.finds.split('|')
    return { name: concept.concept, finds, products: 0, isConcept: true }
  }
}

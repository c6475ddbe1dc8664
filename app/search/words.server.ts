import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { prepared } from '#app/core/query.server.ts'
import type { Concept } from './ladder.ts'
import { everythingKnown, isBegunOrInside, isForm, MIN_GROUP_LENGTH } from './look-up.server.ts'
import { isNumber } from './rules.ts'
import type { KnownWords } from './terms.ts'
import { usedSpellings, type UsedRow, type UsedSpellings } from './used-spellings.server.ts'

export type LookUp = {
  /** By word; a word that the shop does not have is missing. Parts of words have at least four letters. */
  words: Map<string, KnownWords>
  concepts: Map<string, Concept>
  /** Of these concepts. */
  used: UsedSpellings
  /** An estimated number of products, which needs no query; it only decides how to search. */
  size: number
}

type Group = { name: string; lexeme: string; products: number }
type Found = {
  words: (Omit<KnownWords, 'groups'> & { typed: string })[]
  groups: Group[]
  concepts: Concept[]
  used: UsedRow[]
  size: number
}

/** With `isWhole`, words are neither the beginnings nor parts of others, which takes a tenth of the time. */
export async function lookUp(
  db: Database,
  typed: readonly string[],
  spellings: readonly string[] = [],
  { isWhole = false } = {},
): Promise<LookUp> {
  const { words, groups, concepts, used, size } = await find(db, typed, spellings, isWhole)
  return {
    words: new Map(
      words.flatMap(({ typed: word, inside, ...known }) => {
        const counts = { ...known, inside: inside.filter((part) => isPartOf(known.form, part.word)) }
        const ofName = groups.filter((group) => isCalled(group, counts.form))
        const isKnown = counts.sum > 0 || counts.inside.length > 0 || ofName.length > 0
        return isKnown ? [[word, { ...counts, groups: ofName }] as const] : []
      }),
    ),
    concepts: new Map(concepts.map((concept) => [concept.spelling, concept])),
    used: usedSpellings(
      concepts.map(({ concept }) => concept),
      used,
    ),
    size,
  }
}

/** Of a number only a whole one: 5000 is no part of 15000. */
function isPartOf(form: string, word: string): boolean {
  return !isNumber(form) || word.match(/\d+/g)!.includes(form)
}

/** The beginning of a word names a category; a colour is named by a whole word, since "tea" is not teal. */
function isCalled({ name, lexeme }: Group, form: string): boolean {
  if (form.length < MIN_GROUP_LENGTH) return false
  return lexeme.startsWith('#k') ? `${name} `.includes(` ${form} `) : name.includes(` ${form}`)
}

async function find(
  db: Database,
  typed: readonly string[],
  spellings: readonly string[],
  isWhole: boolean,
): Promise<Found> {
  const hasSpellings = spellings.length > 0
  const kind = `${isWhole ? 'whole_words' : 'words'}${hasSpellings ? '_and_spellings' : ''}`
  const statement = prepared(db, `look_up_${kind}`, (name) =>
    db
      .select({ found: sql<Found>`found` })
      .from(sql`(select row_to_json(all_found) as found
        from (${everythingKnown({ matches: isWhole ? isForm : isBegunOrInside, hasSpellings })})
          as all_found) as all_found`)
      .prepare(name),
  )
  const given = {
    typed: JSON.stringify(typed),
    ...(hasSpellings && { spellings: JSON.stringify(spellings) }),
  }
  const rows = await statement.execute(given)
  return rows[0]!.found
}

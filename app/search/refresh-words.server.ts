import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { FOLD_SEARCH_WORDS } from '#db/online-steps.server.ts'
import { searchWordChanges, searchWords } from '#db/tables/index.ts'

export async function hasWordChanges(db: Database): Promise<boolean> {
  return (await db.select({ word: searchWordChanges.word }).from(searchWordChanges).limit(1)).length > 0
}

/** Adds the noted changes to the shop's words. Searches add them themselves until this commits. */
export async function refreshSearchWords(db: Database): Promise<void> {
  await db.execute(sql.raw(FOLD_SEARCH_WORDS))
  await db.delete(searchWords).where(eq(searchWords.products, 0))
}

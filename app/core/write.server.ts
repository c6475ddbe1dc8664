import { sql } from 'drizzle-orm'
import type { Shop, Transaction } from './context.server.ts'

/** The channel on which nodes tell each other which pages changed; payload: tags separated by spaces. */
export const CHANGES_CHANNEL = 'nayab_pages'

/** The tag of every page there is, for changes too many to name. */
export const EVERY_PAGE = '*'

/**
 * Runs a write in one transaction. Tags named by `changed` are told to every node by the same commit, and this node's
 * pages are dropped before the caller is answered, so that whoever wrote reads what they wrote.
 */
export async function write<T>(
  shop: Pick<Shop, 'db' | 'invalidatePages'>,
  work: (tx: Transaction, changed: (...tags: string[]) => void) => Promise<T>,
): Promise<T> {
  const tags = new Set<string>()
  const result = await shop.db.transaction(async (tx) => {
    const done = await work(tx, (...named) => {
      for (const tag of named) tags.add(tag)
    })
    // NOTIFY carries at most 8,000 bytes.
    for (const part of inParts([...tags], 200))
      await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${part.join(' ')})`)
    return done
  })
  if (tags.size > 0) shop.invalidatePages([...tags])
  return result
}

function inParts<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )
}

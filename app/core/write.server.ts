import { sql } from 'drizzle-orm'
import type { Shop, Transaction } from './context.server.ts'

/** The channel that notifies nodes of changed pages. The payload is a list of tags separated by spaces. */
export const CHANGES_CHANNEL = 'nayab_pages'

export const EVERY_PAGE = '*'

/** Runs a write in one transaction. The commit notifies all nodes of the tags in `changed`. This node
 * invalidates its pages before the caller is answered, so that the customer reads their own write. */
export async function write<T>(
  shop: Pick<Shop, 'db' | 'invalidatePages'>,
  work: (tx: Transaction, changed: (...tags: string[]) => void) => Promise<T>,
): Promise<T> {
  const tags = new Set<string>()
  const result = await shop.db.transaction(async (tx) => {
    const done = await work(tx, (...named) => {
      for (const tag of named) tags.add(tag)
    })
    // The payload of NOTIFY is limited to 8,000 bytes.
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

import { inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { normaliseEmail, normaliseLine, normalisePhone } from '#app/core/text.ts'
import { ANONYMOUS_PHONE } from '#app/orders/rules.ts'
import { orders, staffViews } from '#db/tables/index.ts'

export type Named = { fullName: string; phone: string; email: string }

/** The names, phones and e-mails of the orders that match. */
export function listNamed(tx: Transaction, where: SQL): Promise<Named[]> {
  return tx
    .selectDistinct({ fullName: orders.fullName, phone: orders.phone, email: orders.email })
    .from(orders)
    .where(where)
}

/** Deletes the saved views of the staff that search for one of these people, or are named after one.
 * @returns their names */
export async function deleteViewsOf(tx: Transaction, people: readonly Named[]): Promise<string[]> {
  const values = new Set(
    people
      .filter(({ phone }) => phone !== ANONYMOUS_PHONE)
      .flatMap(({ fullName, phone, email }) => [normaliseLine(fullName).toLowerCase(), phone, email])
      .filter(Boolean),
  )
  const isTheirs = (text: string) => values.has(normalisePhone(text)) || values.has(normaliseEmail(text))
  const views = await tx
    .select({ id: staffViews.id, name: staffViews.name, query: staffViews.query })
    .from(staffViews)
  const theirs = views.filter(
    ({ name, query }) => isTheirs(name) || isTheirs(new URLSearchParams(query).get('q') ?? ''),
  )
  const ids = theirs.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(staffViews).where(inArray(staffViews.id, ids))
  return theirs.map(({ name }) => name)
}

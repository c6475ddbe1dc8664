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
  const isTheirs = (text: string) => names(normaliseEmail(text), values)
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

/** Whether a text is one of these values, or contains a phone, an e-mail or a name of several words among
 * them. A single word, such as Lahore or Gift, is the name of a person only if it is the whole text. */
function names(text: string, values: ReadonlySet<string>): boolean {
  const phones = text.match(/\+?\p{Nd}[\p{Nd}\s().\p{Pd}]*/gu) ?? []
  const words = wordsOf(text)
  const long = [...values].filter((value) => /[\s@]/.test(value))
  return (
    values.has(text) ||
    phones.some((phone) => values.has(normalisePhone(phone))) ||
    long.some((value) => words.includes(wordsOf(value)))
  )
}

/** The words between spaces, without punctuation. */
const wordsOf = (text: string) => ` ${text.match(/[\p{L}\p{M}\p{N}]+/gu)?.join(' ') ?? ''} `

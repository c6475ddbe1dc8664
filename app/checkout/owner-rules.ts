import { normaliseEmail, normaliseLine } from '#app/core/text.ts'

/** What identifies an account in an order by phone. `names` are its own and the receiver's of its default
 * address; `email` is null for a person who may not see it. */
export type OrderAccount = { names: string[]; email: string | null }

/** Anyone can register with any phone, so an order belongs to the account that has its phone only if it has
 * the account's name and e-mail, too. */
export function isOwnOrder(
  order: { full_name: string; email: string },
  { names, email }: OrderAccount,
): boolean {
  const name = comparable(order.full_name)
  return normaliseEmail(order.email) === email && names.some((known) => comparable(known) === name)
}

const comparable = (name: string) => normaliseLine(name).toLowerCase()

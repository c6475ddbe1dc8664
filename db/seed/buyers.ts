import { customers, type Person, regular } from './customers.ts'
import { guests } from './guests.ts'

/** `account` is the index in `accounts`, null for a guest. */
export type Buyer = Person & { account: number | null; phone: string; email: string }

export const accounts: readonly Person[] = [...customers, regular]
/** The index of the regular customer. */
export const REGULAR = customers.length

/** Phones are 0300 followed by digits that no network assigns. */
const FIRST_PHONE = 3_000_001_001
const FIRST_GUEST_PHONE = 3_000_002_001

export function accountOf(account: number): Buyer {
  const person = accounts[account]!
  const email = `${person.name.toLowerCase().replace(/[^a-z]+/g, '.')}@customers.example`
  return { ...person, account, phone: `0${FIRST_PHONE + account}`, email }
}

export function guestOf(guest: number): Buyer {
  const email = `guest.${guest + 1}@customers.example`
  return { ...guests[guest]!, account: null, phone: `0${FIRST_GUEST_PHONE + guest}`, email }
}

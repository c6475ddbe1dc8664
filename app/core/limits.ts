import type { LimitName } from './endpoint.ts'

/**
 * What is counted together: the client's address, the network that it belongs to, the signed-in customer, a field of the
 * body; two of them: that very pair.
 */
export type LimitKey = 'address' | 'network' | 'customer' | 'email' | 'phone'

export type Limit = {
  by: readonly LimitKey[]
  max: number
  minutes: number
  /** Starts anew once somebody got through, on every node at once: so it is never refused from one node's memory. */
  resetsOnSuccess?: true
  /** Does not hold for an address from which this e-mail got through within the last 30 days. */
  exemptsKnownAddress?: true
  /** Counted by each node for itself, since a call of browsing shall cost no write. */
  inMemory?: true
}

/**
 * How often is often enough. Limits by address are wide, since hundreds of people share one address of a mobile carrier;
 * limits by account, mailbox and phone are narrow. They are counted in this order and the first that is used up ends the
 * counting: whoever guesses from one address meets the pair's limit and cannot use up the account's, and its owner is
 * spared the account's limit where they have logged in before, so that nobody locks another customer out. A phone or e-mail
 * that anybody may type counts only together with the sender's network (docs/decisions/limits.md).
 */
export const limits: Record<LimitName, readonly Limit[]> = {
  login: [
    { by: ['email', 'address'], max: 10, minutes: 15, resetsOnSuccess: true },
    { by: ['email'], max: 60, minutes: 15, resetsOnSuccess: true, exemptsKnownAddress: true },
    { by: ['address'], max: 300, minutes: 15 },
  ],
  register: [{ by: ['address'], max: 100, minutes: 60 }],
  'forgot-password': [
    { by: ['email'], max: 5, minutes: 60 },
    { by: ['address'], max: 60, minutes: 60 },
  ],
  'reset-password': [{ by: ['address'], max: 60, minutes: 15 }],
  'change-password': [{ by: ['customer'], max: 10, minutes: 15 }],
  promo: [
    { by: ['customer'], max: 60, minutes: 10 },
    { by: ['address'], max: 300, minutes: 10 },
  ],
  contact: [
    { by: ['email', 'network'], max: 5, minutes: 60 },
    { by: ['address'], max: 60, minutes: 60 },
  ],
  newsletter: [
    { by: ['email', 'network'], max: 5, minutes: 60 },
    { by: ['address'], max: 100, minutes: 60 },
  ],
  review: [{ by: ['customer'], max: 60, minutes: 60 }],
  checkout: [
    { by: ['customer'], max: 60, minutes: 10 },
    { by: ['phone', 'network'], max: 60, minutes: 10 },
    { by: ['address'], max: 600, minutes: 10 },
  ],
  search: [{ by: ['address'], max: 3000, minutes: 1, inMemory: true }],
}

/** "Please try again in 3 minutes." */
export function tooManyMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const wait =
    seconds < 60
      ? `${seconds} second${seconds === 1 ? '' : 's'}`
      : `${minutes} minute${minutes === 1 ? '' : 's'}`
  return `That was tried too often. Please try again in ${wait}.`
}

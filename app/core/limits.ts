import type { LimitName } from './endpoint.ts'

/** What is counted: the client's address, its network, the customer, a body field, or a pair of them. */
export type LimitKey = 'address' | 'network' | 'customer' | 'email' | 'phone'

export type Limit = {
  by: readonly LimitKey[]
  max: number
  minutes: number
  /** A successful login resets it on all nodes. One node's memory alone never refuses. */
  resetsOnSuccess?: true
  /** Does not apply to an address from which this e-mail logged in within the last 30 days. */
  exemptsKnownAddress?: true
  /** Each node counts by itself, because a read must not cause a database write. */
  inMemory?: true
}

/** Limits by address are wide, because many people share a mobile carrier's. The first that is exceeded ends
 * the check, so one address cannot use up the limits of others (docs/decisions/limits.md). */
export const limits: Record<LimitName, readonly Limit[]> = {
  login: [
    { by: ['email', 'address'], max: 10, minutes: 15, resetsOnSuccess: true },
    { by: ['email'], max: 60, minutes: 15, resetsOnSuccess: true, exemptsKnownAddress: true },
    { by: ['address'], max: 300, minutes: 15 },
  ],
  register: [{ by: ['address'], max: 100, minutes: 60 }],
  'forgot-password': [
    { by: ['address'], max: 60, minutes: 60 },
    { by: ['email'], max: 5, minutes: 60 },
  ],
  'reset-password': [{ by: ['address'], max: 60, minutes: 15 }],
  'change-password': [{ by: ['customer'], max: 10, minutes: 15 }],
  'change-email': [
    { by: ['customer'], max: 5, minutes: 60 },
    { by: ['email'], max: 5, minutes: 60 },
  ],
  promo: [
    { by: ['customer'], max: 60, minutes: 10 },
    { by: ['address'], max: 300, minutes: 10 },
  ],
  contact: [
    { by: ['address'], max: 60, minutes: 60 },
    { by: ['email', 'network'], max: 5, minutes: 60 },
  ],
  newsletter: [
    { by: ['address'], max: 100, minutes: 60 },
    { by: ['email', 'network'], max: 5, minutes: 60 },
  ],
  review: [{ by: ['customer'], max: 60, minutes: 60 }],
  checkout: [
    { by: ['customer'], max: 60, minutes: 10 },
    { by: ['address'], max: 600, minutes: 10 },
    { by: ['phone', 'network'], max: 60, minutes: 10 },
  ],
  search: [{ by: ['address'], max: 3000, minutes: 1, inMemory: true }],
  'staff-sign-in': [
    { by: ['email', 'address'], max: 10, minutes: 15, resetsOnSuccess: true },
    { by: ['email'], max: 60, minutes: 15, resetsOnSuccess: true, exemptsKnownAddress: true },
    { by: ['address'], max: 300, minutes: 15 },
  ],
  // The customer is a member of staff here.
  'staff-code': [{ by: ['customer'], max: 5, minutes: 15, resetsOnSuccess: true }],
  'staff-link': [{ by: ['address'], max: 60, minutes: 15 }],
}

/** The message of a 429; the wait is rounded up to whole minutes from 60 seconds on. */
export function tooManyMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const wait =
    seconds < 60
      ? `${seconds} second${seconds === 1 ? '' : 's'}`
      : `${minutes} minute${minutes === 1 ? '' : 's'}`
  return `That was tried too often. Please try again in ${wait}.`
}

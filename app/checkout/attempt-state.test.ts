import { describe, expect, test } from 'vitest'
import type { Attempt } from './attempt.ts'
import {
  EXPIRED_AFTER_MS,
  nextPlacing,
  type Now,
  type Placing,
  type PlacingEvent,
  STALE_AFTER_MS,
} from './attempt-state.ts'

const PRESSED_AT = 1_800_000_000_000
const guests: Attempt = {
  key: 'a',
  body: {} as Attempt['body'],
  customerId: null,
  sentAt: PRESSED_AT,
  notBefore: 0,
}
const customers: Attempt = { ...guests, customerId: 7 }
const other: Attempt = { ...guests, key: 'b' }

const states = (attempt: Attempt): Record<Placing['step'], Placing> => ({
  ready: { step: 'ready' },
  unsent: { step: 'unsent' },
  refused: { step: 'refused', code: 409, message: 'm', changes: [], total: 7 },
  placed: { step: 'placed' },
  sending: { step: 'sending', attempt, tries: 0 },
  unknown: { step: 'unknown', attempt, tries: 1, resendAt: PRESSED_AT + 4000, message: null },
  waiting: { step: 'waiting', attempt },
  stale: { step: 'stale', attempt },
  expired: { step: 'expired', attempt },
})
const answer = (code: number, retryAfterMs: number | null = null): PlacingEvent => ({
  type: 'answered',
  code,
  message: 'm',
  changes: [],
  retryAfterMs,
})
const now = (after: number, customerId: number | null = null): Now => ({ at: PRESSED_AT + after, customerId })
const SOON = 5000

type Row = Record<Placing['step'], Placing['step']>
const table: [name: string, event: (attempt: Attempt) => PlacingEvent, after: Row][] = [
  [
    'pressed',
    (attempt) => ({ type: 'pressed', attempt }),
    row('sending sending sending placed sending unknown waiting stale expired'),
  ],
  [
    'not sent',
    () => ({ type: 'not sent' }),
    row('unsent unsent unsent placed sending unknown waiting stale expired'),
  ],
  [
    'storageRead, and the attempt is there',
    (attempt) => ({ type: 'storage read', attempt }),
    row('sending sending sending placed sending unknown sending sending sending'),
  ],
  [
    'storageRead, and none is there',
    () => ({ type: 'storage read', attempt: null }),
    row('ready unsent refused placed sending ready ready ready ready'),
  ],
  [
    'resend due',
    () => ({ type: 'resend due' }),
    row('ready unsent refused placed sending sending waiting stale expired'),
  ],
  [
    'resend requested',
    () => ({ type: 'resend requested' }),
    row('ready unsent refused placed sending sending sending sending sending'),
  ],
  [
    'accepted',
    () => ({ type: 'accepted' }),
    row('ready unsent refused placed placed unknown waiting stale expired'),
  ],
  ...[200, 409, 422].map((code): (typeof table)[number] => [
    `answered ${code}`,
    () => answer(code),
    row('ready unsent refused placed refused unknown waiting stale expired'),
  ]),
  ...[400, 404, 408, 413, 415, 429, 500, 502, 503, 504].map((code): (typeof table)[number] => [
    `answered ${code}`,
    () => answer(code),
    row('ready unsent refused placed unknown unknown waiting stale expired'),
  ]),
  [
    'cut off',
    () => ({ type: 'no answer' }),
    row('ready unsent refused placed unknown unknown waiting stale expired'),
  ],
  [
    'ended elsewhere',
    () => ({ type: 'ended elsewhere' }),
    row('ready unsent refused placed ready ready ready ready ready'),
  ],
  [
    'withdrawn',
    () => ({ type: 'withdrawn' }),
    row('ready unsent refused placed sending unknown ready ready ready'),
  ],
  [
    'refused before',
    () => ({ type: 'refused before', code: 409, message: 'm', changes: [] }),
    row('refused refused refused placed sending unknown waiting stale expired'),
  ],
  [
    'left',
    () => ({ type: 'screen left' }),
    row('ready ready ready ready sending unknown waiting stale expired'),
  ],
]

function row(steps: string): Row {
  const names = [
    'ready',
    'unsent',
    'refused',
    'placed',
    'sending',
    'unknown',
    'waiting',
    'stale',
    'expired',
  ] as const
  const after = steps.split(' ')
  return Object.fromEntries(names.map((name, at) => [name, after[at]])) as Row
}

describe.each([
  ['a guest', guests, null],
  ['a customer who is logged in', customers, 7],
])('the attempt of %s', (_, attempt, customerId) => {
  describe.each(table)('%s', (_, event, after) => {
    test.each(Object.keys(after) as Placing['step'][])('from %s', (step) => {
      const next = nextPlacing(states(attempt)[step], event(attempt), now(SOON, customerId))
      expect(next.step).toBe(after[step])
      if ('attempt' in next) expect(next.attempt.key).toBe('a')
    })
  })
})

describe('a customer’s attempt is sent for that customer only', () => {
  const open = ['unknown', 'waiting', 'stale'] as const
  const triggers: PlacingEvent[] = [
    { type: 'storage read', attempt: customers },
    { type: 'resend requested' },
  ]
  test.each(open)('from %s nothing is sent for a guest or another customer', (step) => {
    for (const event of [...triggers, ...(step === 'unknown' ? [{ type: 'resend due' } as const] : [])])
      for (const id of [null, 8])
        expect(nextPlacing(states(customers)[step], event, now(SOON, id)).step).toBe('waiting')
  })
  test.each([401, 403])('%i means that the customer is not logged in: it waits', (code) => {
    expect(nextPlacing(states(customers).sending, answer(code), now(SOON, 7)).step).toBe('waiting')
  })
  test('is sent once that customer is logged in again', () => {
    const storageRead = { type: 'storage read', attempt: customers } as const
    expect(nextPlacing(states(customers).waiting, storageRead, now(SOON, 7)).step).toBe('sending')
    expect(nextPlacing(states(customers).waiting, storageRead, now(STALE_AFTER_MS, 7)).step).toBe('stale')
  })
})

test.each([401, 403])('a guest’s attempt survives %i, and a login by anyone', (code) => {
  expect(nextPlacing(states(guests).sending, answer(code), now(SOON, 7)).step).toBe('unknown')
  expect(nextPlacing(states(guests).unknown, { type: 'resend due' }, now(SOON, 7)).step).toBe('sending')
})

describe('after a day', () => {
  test.each([STALE_AFTER_MS, 25 * 3600_000, EXPIRED_AFTER_MS - 1, -STALE_AFTER_MS])(
    'of %i ms nothing is sent automatically',
    (age) => {
      for (const event of [
        { type: 'storage read', attempt: guests },
        { type: 'resend due' },
      ] as PlacingEvent[])
        expect(nextPlacing(states(guests).unknown, event, now(age)).step).toBe('stale')
      for (const event of [answer(503), answer(429), { type: 'no answer' }] as PlacingEvent[])
        expect(nextPlacing(states(guests).sending, event, now(age)).step).toBe('stale')
      expect(nextPlacing(states(guests).stale, { type: 'resend requested' }, now(age)).step).toBe('sending')
    },
  )
  test('before a day has passed it is sent', () => {
    expect(nextPlacing(states(guests).unknown, { type: 'resend due' }, now(STALE_AFTER_MS - 1)).step).toBe(
      'sending',
    )
  })
  test('nothing is sent after six days, when the shop may have deleted the key', () => {
    for (const step of ['unknown', 'waiting', 'stale', 'expired'] as const)
      for (const attempt of [guests, customers])
        expect(
          nextPlacing(states(attempt)[step], { type: 'resend requested' }, now(EXPIRED_AFTER_MS, 7)).step,
        ).toBe('expired')
  })
})

describe('resends', () => {
  const waits = (retryAfterMs: number | null) => {
    let placing = states(guests).sending
    const seen = []
    for (let n = 0; n < 7; n++) {
      const next = nextPlacing(placing, answer(503, retryAfterMs), now(0))
      if (next.step !== 'unknown') throw new Error(next.step)
      seen.push((next.resendAt - PRESSED_AT) / 1000)
      placing = { step: 'sending', attempt: next.attempt, tries: next.tries }
    }
    return seen
  }
  test('back off to one a minute', () => expect(waits(null)).toEqual([4, 8, 16, 32, 60, 60, 60]))
  test('wait as long as the shop says, up to an hour', () => {
    expect(waits(2000).slice(0, 2)).toEqual([4, 8])
    expect(waits(600_000)[0]).toBe(600)
    expect(waits(86_400_000)[0]).toBe(3600)
  })
  test('Retry-After holds after a reload and when the network returns; the shopper can resend sooner', () => {
    const delayed = nextPlacing(states(guests).sending, answer(429, 600_000), now(0))
    if (delayed.step !== 'unknown') throw new Error(delayed.step)
    expect(nextPlacing(delayed, { type: 'resend due' }, now(SOON))).toEqual(delayed)
    expect(
      nextPlacing({ step: 'ready' }, { type: 'storage read', attempt: delayed.attempt }, now(SOON)),
    ).toMatchObject({
      step: 'unknown',
      resendAt: PRESSED_AT + 600_000,
    })
    expect(nextPlacing(delayed, { type: 'resend due' }, now(600_000)).step).toBe('sending')
    expect(nextPlacing(delayed, { type: 'resend requested' }, now(SOON)).step).toBe('sending')
  })
})

test('a clock that is set back during a long wait does not end the resends', () => {
  const HOUR = 3_600_000
  const delayed = nextPlacing(states(guests).sending, answer(429, 600_000), now(0))
  if (delayed.step !== 'unknown') throw new Error(delayed.step)
  // A new object: its timer starts again.
  const later = nextPlacing(delayed, { type: 'resend due' }, now(600_000 - HOUR / 2))
  expect(later).toEqual(delayed)
  expect(later).not.toBe(delayed)
  expect(nextPlacing(delayed, { type: 'resend due' }, now(599_999))).toEqual({
    ...delayed,
    resendAt: PRESSED_AT + 600_999,
  })
  // No wait is longer than an hour.
  const twoHoursBack = now(600_000 - 2 * HOUR)
  const storageRead = { type: 'storage read', attempt: delayed.attempt } as const
  expect(nextPlacing(delayed, { type: 'resend due' }, twoHoursBack).step).toBe('sending')
  expect(nextPlacing({ step: 'ready' }, storageRead, twoHoursBack).step).toBe('sending')
})

test('an attempt that another tab has begun replaces a finished one', () => {
  const storageRead = { type: 'storage read', attempt: other } as const
  for (const step of ['unknown', 'waiting', 'stale', 'expired'] as const)
    expect(nextPlacing(states(guests)[step], storageRead, now(SOON))).toMatchObject({
      step: 'sending',
      attempt: { key: 'b' },
    })
  expect(nextPlacing(states(guests).sending, storageRead, now(SOON))).toMatchObject({ attempt: { key: 'a' } })
})

import { createHash } from 'node:crypto'
import type pg from 'pg'
// The index of the package loads the limiters of all databases, which takes 45 ms of each start.
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js'
import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js'
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import type { Shop } from '#app/core/context.server.ts'
import type { LimitName } from '#app/core/endpoint.ts'
import { type LimitKey, type Limit, limits, tooManyMessage } from '#app/core/limits.ts'
import { Refusal } from '#app/core/refusal.ts'
import type { Settings } from '#app/core/settings.ts'
import { report } from '#app/core/signals.server.ts'
import { addressGroup, networkOf } from './client-address.ts'

type Requester = Parameters<Shop['countAttempt']>[1]
type Counter = { limit: Limit; counter: RateLimiterPostgres | RateLimiterMemory }

const KNOWN_ADDRESS_DAYS = 30

/** Counts in the table `rate_limits`, which all nodes share, or in memory without a database. */
export function makeLimits(
  pool: pg.Pool,
  settings: Pick<Settings, 'RATE_LIMITS'>,
): Pick<Shop, 'countAttempt' | 'resetAttempts'> {
  if (settings.RATE_LIMITS === 'off') return { async countAttempt() {}, async resetAttempts() {} }
  const counters = makeCounters(pool)
  const known = new RateLimiterPostgres({
    ...store(pool),
    keyPrefix: 'known',
    points: 1,
    duration: KNOWN_ADDRESS_DAYS * 24 * 3600,
    clearExpiredByTimeout: true,
  })

  return {
    async countAttempt(name, requester) {
      for (const { limit, counter } of counters[name]) {
        const key = keyOf(limit.by, requester)
        if (key === null) continue
        const refused = await consume(counter, key)
        if (!refused || (limit.exemptsKnownAddress && (await known.get(knownKey(requester))))) continue
        const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        report('limited', { limit: name })
        throw new Refusal(429, tooManyMessage(seconds), { headers: { 'retry-after': String(seconds) } })
      }
    },
    async resetAttempts(name, requester) {
      const resetsOnSuccess = counters[name].filter(({ limit }) => limit.resetsOnSuccess)
      await Promise.all(
        resetsOnSuccess.map(async ({ limit, counter }) => {
          const key = keyOf(limit.by, requester)
          if (key) await counter.delete(key)
        }),
      )
      if (counters[name].some(({ limit }) => limit.exemptsKnownAddress))
        await known.set(knownKey(requester), 1, KNOWN_ADDRESS_DAYS * 24 * 3600)
    },
  }
}

function makeCounters(pool: pg.Pool): Record<LimitName, Counter[]> {
  const counter = (name: string, limit: Limit) => {
    const options = {
      keyPrefix: `${name}:${limit.by.join('+')}`,
      points: limit.max,
      duration: limit.minutes * 60,
    }
    return limit.inMemory
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({
          ...store(pool),
          ...options,
          // Above the limit requests are refused from memory, without a database query.
          ...(limit.resetsOnSuccess ? {} : { inMemoryBlockOnConsumed: limit.max + 1 }),
          insuranceLimiter: new RateLimiterMemory(options),
        })
  }
  return Object.fromEntries(
    Object.entries(limits).map(([name, all]) => [
      name,
      all.map((limit) => ({ limit, counter: counter(name, limit) })),
    ]),
  ) as Record<LimitName, Counter[]>
}

function store(pool: pg.Pool) {
  return {
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  }
}

async function consume(counter: Counter['counter'], key: string): Promise<RateLimiterRes | null> {
  try {
    await counter.consume(key)
    return null
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused
    throw refused
  }
}

/** Null if the customer or the field is missing. Hashed, because it may contain an e-mail. */
function keyOf(by: readonly LimitKey[], requester: Requester): string | null {
  const parts = by.map((part) => {
    if (part === 'address') return addressGroup(requester.address)
    if (part === 'network') return networkOf(requester.address)
    if (part === 'customer') return requester.user_id
    return (requester.body as Record<string, unknown> | undefined)?.[part] ?? null
  })
  return parts.includes(null) ? null : createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

function knownKey(requester: Requester): string {
  return keyOf(['email', 'address'], requester) ?? ''
}

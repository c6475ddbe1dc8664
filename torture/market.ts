/** Buyers who order all the time and send an order again until it is answered. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attempt, bodyOf, sendAttempt, type Variant } from './attempt.ts'
import { linesOf } from './plan.ts'

/** What the buyers met. */
type Tally = {
  /** Answered with 200. */
  placed: Attempt[]
  /** Answered with 409: sold out. */
  refused: Attempt[]
  /** Answers that may never be given, such as a 500. */
  problems: string[]
  /** Answers with 503, requests without an answer, and those whose node ended before it answered. */
  failures: string[]
  /** Of each order that was answered with 200; ms since the epoch. */
  times: { sentAt: number; answeredAt: number }[]
}

export type Market = Tally & {
  /** When the first order that was sent after `time` was answered with 200; null after a minute. Times are
   * ms since the epoch. */
  firstPlacedAfter(time: number): Promise<number | null>
  /** Ends new orders and sends open ones until each is answered. @returns those without an answer */
  settle(): Promise<Attempt[]>
}

export type MarketOptions = {
  url(): string
  variants: readonly Variant[]
  seed: number
  /** Distinguishes the orders of several markets of one shop. */
  name: string
  buyers?: number
}

const SETTLE_MS = 60_000
const PAUSE_MS = 50
const BUSY_MS = 10_000

export function openMarket(options: MarketOptions): Market {
  const tally: Tally = { placed: [], refused: [], problems: [], failures: [], times: [] }
  const unanswered: Attempt[] = []
  let attempts = 0
  let giveUpAt: number | null = null

  async function buy() {
    while (giveUpAt === null) {
      const attempt = attemptOf(options, ++attempts)
      while (!(await isAnswered(options.url(), attempt, tally))) {
        if (giveUpAt !== null && Date.now() > giveUpAt) {
          unanswered.push(attempt)
          break
        }
        await sleep(PAUSE_MS)
      }
    }
  }

  const buying = Promise.all(Array.from({ length: options.buyers ?? 8 }, buy))
  return {
    ...tally,
    async firstPlacedAfter(time) {
      for (const until = Date.now() + SETTLE_MS; Date.now() < until; await sleep(10)) {
        const found = tally.times.find(({ sentAt }) => sentAt > time)
        if (found) return found.answeredAt
      }
      return null
    },
    async settle() {
      giveUpAt = Date.now() + SETTLE_MS
      await buying
      return unanswered
    },
  }
}

function attemptOf({ name, seed, variants }: MarketOptions, number: number): Attempt {
  const email = `buyer-${name}-${number}@example.com`
  const lines = linesOf(seed, number, variants.length)
  return { key: `${name} ${number}`, email, body: bodyOf(email, number, lines, variants), order: null }
}

async function isAnswered(url: string, attempt: Attempt, tally: Tally): Promise<boolean> {
  const sentAt = Date.now()
  const answer = await sendAttempt(url, attempt)
  switch (answer?.status) {
    case 200:
      attempt.order = answer.data
      tally.placed.push(attempt)
      tally.times.push({ sentAt, answeredAt: Date.now() })
      return true
    case 409:
      tally.refused.push(attempt)
      return true
    case 503:
      tally.failures.push('checkout: 503')
      if (answer.retryAfter === null) tally.problems.push('A 503 had no Retry-After.')
      return false
    case 502:
      // Of the load balancer; the shop has no such answer.
      tally.failures.push('checkout: 502')
      return false
    case undefined:
      tally.failures.push('checkout: no answer')
      return false
    default:
      tally.problems.push(`An order was answered with ${answer!.status}.`)
      return false
  }
}

/** Sends these again, and once more while the shop is busy. @returns those with another answer than the
 * first */
export async function repeatAttempts(url: string, attempts: readonly Attempt[]): Promise<Attempt[]> {
  const changed: Attempt[] = []
  for (const attempt of attempts) {
    let answer = await sendAttempt(url, attempt)
    for (const until = Date.now() + BUSY_MS; isBusy(answer) && Date.now() < until;) {
      await sleep(PAUSE_MS)
      answer = await sendAttempt(url, attempt)
    }
    const isSame = answer?.status === 200 && JSON.stringify(answer.data) === JSON.stringify(attempt.order)
    if (!isSame) changed.push(attempt)
  }
  return changed
}

function isBusy(answer: Awaited<ReturnType<typeof sendAttempt>>): boolean {
  return answer === null || answer.status === 502 || answer.status === 503
}

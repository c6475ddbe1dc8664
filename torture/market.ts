/** Buyers who order all the time and send an order again until it is answered. */
import { setTimeout as sleep } from 'node:timers/promises'
import { quoteOrder } from '#app/checkout/rules.ts'
import { linesOf } from './plan.ts'

export type Variant = {
  id: number
  product_id: number
  colour_id: number | null
  final_price: number
  weight_grams: number
}

export type Attempt = { key: string; email: string; body: string; order: Placed | null }
type Placed = { order_id: number; tracking_url: string }
type Outcome = 'placed' | 'refused' | 'open'

export type Market = {
  /** Answered with 200. */
  placed: Attempt[]
  /** Answered with 409: sold out. */
  refused: Attempt[]
  /** Answers that may never be given, such as a 500. */
  problems: string[]
  /** Answers with 503. */
  busy(): number
  /** Requests without an answer and answers with 503, for parts that allow none. */
  failures(): string[]
  /** When the first order that was sent after `time` was answered with 200; null after a minute. Times are
   * ms since the epoch. */
  firstPlacedAfter(time: number): Promise<number | null>
  /** Ends new orders and sends open ones until each is answered. @returns those without an answer */
  settle(): Promise<Attempt[]>
  /** Sends these again. @returns those with another answer than the first */
  repeat(attempts: readonly Attempt[]): Promise<Attempt[]>
}

export type MarketOptions = {
  url(): string
  variants: readonly Variant[]
  seed: number
  /** Distinguishes the orders of several markets of one shop. */
  name: string
  buyers?: number
}

const ANSWER_MS = 10_000
const SETTLE_MS = 60_000
const PAUSE_MS = 50

export function openMarket({ url, variants, seed, name, buyers = 8 }: MarketOptions): Market {
  const placed: Attempt[] = []
  const refused: Attempt[] = []
  const problems: string[] = []
  const sent: { at: number; answeredAt: number }[] = []
  let attempts = 0
  let busy = 0
  let noAnswer = 0
  let isOpen = true
  let giveUpAt = Infinity
  const unanswered: Attempt[] = []
  const working = Promise.all(Array.from({ length: buyers }, work))

  async function work() {
    while (isOpen) await resolve(newAttempt())
  }

  function newAttempt(): Attempt {
    const number = ++attempts
    const email = `buyer-${name}-${number}@example.com`
    const lines = linesOf(seed, number, variants.length)
    return { key: `${name} ${number}`, email, body: bodyOf(email, number, lines, variants), order: null }
  }

  async function resolve(attempt: Attempt) {
    for (;;) {
      const outcome = await send(attempt)
      if (outcome === 'placed') return void placed.push(attempt)
      if (outcome === 'refused') return void refused.push(attempt)
      if (Date.now() > giveUpAt) return void unanswered.push(attempt)
      await sleep(PAUSE_MS)
    }
  }

  async function send(attempt: Attempt): Promise<Outcome> {
    const at = Date.now()
    const answer = await post(url(), attempt)
    if (answer === null) {
      noAnswer++
      return 'open'
    }
    const { status, retryAfter, data } = answer
    if (status === 200) {
      attempt.order ??= data
      sent.push({ at, answeredAt: Date.now() })
      return 'placed'
    }
    if (status === 409) return 'refused'
    if (status === 503) busy++
    if (status === 503 && retryAfter === null) problems.push('A 503 had no Retry-After.')
    if (status !== 503) problems.push(`An order was answered with ${status}.`)
    return 'open'
  }

  return {
    placed,
    refused,
    problems,
    busy: () => busy,
    failures: () => [...Array(busy).fill('checkout: 503'), ...Array(noAnswer).fill('checkout: no answer')],
    async firstPlacedAfter(time) {
      for (const until = Date.now() + SETTLE_MS; Date.now() < until; await sleep(10)) {
        const found = sent.find(({ at }) => at > time)
        if (found) return found.answeredAt
      }
      return null
    },
    async settle() {
      isOpen = false
      giveUpAt = Date.now() + SETTLE_MS
      await working
      return unanswered
    },
    async repeat(again) {
      const answers = await Promise.all(again.map((attempt) => post(url(), attempt)))
      return again.filter(({ order }, index) => {
        const answer = answers[index]
        return answer?.status !== 200 || JSON.stringify(answer.data) !== JSON.stringify(order)
      })
    },
  }
}

async function post(url: string, { key, body }: Attempt) {
  try {
    const response = await fetch(`${url}/api/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const { data } = (await response.json()) as { data: Placed }
    return { status: response.status, retryAfter: response.headers.get('retry-after'), data }
  } catch {
    // No answer, or half of one.
    return null
  }
}

export function bodyOf(
  email: string,
  number: number,
  lines: readonly { place: number; units: number }[],
  variants: readonly Variant[],
): string {
  const products = lines.map(({ place, units }) => {
    const { product_id, id, colour_id, final_price } = variants[place]!
    const colour = { color_id_fk: colour_id }
    return { product_id, variant_id: id, ...colour, variant_price: final_price, quantity: units }
  })
  const priced = lines.map(({ place, units }) => ({ ...variants[place]!, quantity: units }))
  return JSON.stringify({
    full_name: 'Dua Malik',
    phone: `03${String(number).padStart(9, '0')}`,
    email,
    city_id_fk: 1,
    address: 'House 7, Street 4',
    order_instructions: '',
    rider_instructions: '',
    ...quoteOrder(priced, null),
    products,
  })
}

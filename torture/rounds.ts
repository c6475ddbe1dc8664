import { setTimeout as sleep } from 'node:timers/promises'
import { dice } from '#db/seed/dice.ts'
import { checkBooks, checkMails, type Told } from './books.ts'
import type { Attempt, Variant } from './attempt.ts'
import { type Market, openMarket, repeatAttempts } from './market.ts'
import { countLiving, openVisits } from './sessions.ts'
import { type Options, type Report, secondsOf, tailOf } from './report.ts'
import type { Site } from './site.ts'

/** Breaks something and repairs what the shop cannot repair itself, such as its own start. `at` is when it
 * broke or, for a fault that lasts, when it ended; ms since the epoch. */
export type Fault = (context: {
  site: Site
  round: number
  market: Market
}) => Promise<{ happened: string; at: number }>

const MAIL_MS = 10_000
const REPEATED = 20
const UNITS = 1_000_000

/** Breaks something in each round while buyers order, then compares the books. */
export async function runRounds(
  what: string,
  site: Site,
  { rounds, seed, until, say, buyers = 8 }: Options & { buyers?: number },
  fault: Fault,
): Promise<Report> {
  const variants = await stockUp(site)
  const series = what.replaceAll(/\W+/g, '-')
  const placed: Attempt[] = []
  const refused: Attempt[] = []
  const faults: string[] = []
  const recovery: number[] = []
  const mailLag: number[] = []
  let busy = 0
  let done = 0
  for (let round = 0; round < rounds && Date.now() < until; round++, done++) {
    const market = openMarket({
      url: () => site.url,
      variants,
      seed: seed + round,
      name: `${series}-${round}`,
      buyers,
    })
    const visits = await openVisits(() => site.url, `${series}-${round}`)
    await market.firstPlacedAfter(0)
    const { happened, at } = await fault({ site, round, market })
    const again = await market.firstPlacedAfter(at)
    const unanswered = await market.settle()
    await visits.stop()
    placed.push(...market.placed)
    refused.push(...market.refused)
    busy += market.failures.filter((failure) => failure.endsWith('503')).length
    const found = [
      ...new Set(market.problems),
      ...(again === null ? ['No order was placed for a minute.'] : []),
      ...(unanswered.length > 0 ? [`${unanswered.length} orders had no answer for a minute.`] : []),
      ...(await checkRound(site, market, { series, placed, refused, seed, round, mailLag })),
    ]
    const living = await countLiving(site.url, visits.ended)
    if (living > 0) found.push(`${living} ended sessions are alive`)
    if (again !== null) recovery.push(again - at)
    say(`${what} ${round + 1}/${rounds}: ${happened}; ${market.placed.length} orders, ${found.length} faults`)
    if (found.length > 0) say(tailOf(site))
    faults.push(...found.map((each) => `round ${round} (${happened}): ${each}`))
  }
  const figures = [
    `first order after the fault: ${secondsOf(recovery)}`,
    `mails sent after: ${secondsOf(mailLag)}`,
    `${busy} answers with 503`,
  ]
  return { what, rounds: done, orders: placed.length, faults, figures: figures.join('; ') }
}

export async function stockUp(site: Pick<Site, 'query'>): Promise<Variant[]> {
  await site.query(`update variants set units_left = ${UNITS}`)
  return site.query<Variant>(
    'select id, product_id, colour_id, final_price, weight_grams from variants order by id limit 60',
  )
}

async function checkRound(
  site: Site,
  market: Market,
  { seed, round, mailLag, ...told }: Told & { seed: number; round: number; mailLag: number[] },
): Promise<string[]> {
  const some = Array.from({ length: Math.min(REPEATED, market.placed.length) }, (_, place) => {
    return market.placed[dice(market.placed.length, seed, round, 'again', place)]!
  })
  const changed = await repeatAttempts(site.url, some)
  const lag = await waitForMails(site)
  if (lag !== null) mailLag.push(lag)
  const { none, several } = checkMails(
    site.mailFolder,
    market.placed.map(({ order }) => order!.order_id),
  )
  return [
    ...(changed.length > 0 ? [`${changed.length} repeated orders had another answer`] : []),
    ...(lag === null ? [`mails were still waiting after ${MAIL_MS / 1000} s`] : []),
    ...(none.length > 0 ? [`${none.length} orders have no mail`] : []),
    ...(several.length > 0 ? [`${several.length} orders have several mails`] : []),
    ...(await checkBooks(site.query, told)),
  ]
}

/** @returns the time until no mail was due, null if it took too long */
async function waitForMails(site: Site): Promise<number | null> {
  for (const began = Date.now(); Date.now() < began + MAIL_MS; await sleep(50)) {
    const [row] = await site.query<{ waiting: string }>(
      `select count(*) as waiting from graphile_worker._private_jobs
 where run_at <= now() and attempts < max_attempts`,
    )
    if (row!.waiting === '0') return Date.now() - began
  }
  return null
}

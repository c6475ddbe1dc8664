import type { Attempt, Variant } from './attempt.ts'
import { judgeAnswers, judgePromises, MAIL_MS } from './judge.ts'
import { type Market, openMarket } from './market.ts'
import { openVisits } from './sessions.ts'
import { type Options, type Report, secondsOf, tailOf } from './report.ts'
import type { Site } from './site.ts'

/** Breaks something and repairs what the shop cannot repair itself, such as its own start. `at` is when it
 * broke or, for a fault that lasts, when it ended; ms since the epoch. */
export type Fault = (context: {
  site: Site
  round: number
  market: Market
}) => Promise<{ happened: string; at: number }>

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
    const promises = await judgePromises(
      site,
      { series, placed, refused },
      { seed: seed + round, placed: market.placed, ended: visits.ended },
    )
    if (promises.mailMs !== null) mailLag.push(promises.mailMs)
    const found = [
      ...judgeAnswers({ problems: market.problems, unanswered }),
      ...(again === null ? ['No order was placed for a minute.'] : []),
      ...(promises.mailMs === null ? [`mails were still waiting after ${MAIL_MS / 1000} s`] : []),
      ...promises.found,
    ]
    if (again !== null) recovery.push(again - at)
    say(`${what} ${round + 1}/${rounds}: ${happened}; ${market.placed.length} orders, ${found.length} faults`)
    if (found.length > 0) say([...found, tailOf(site)].join('\n'))
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

import { setTimeout as sleep } from 'node:timers/promises'
import { type Attempt, bodyOf, sendAttempt, type Variant } from './attempt.ts'
import { judgeAnswers, judgePromises } from './judge.ts'
import { openMarket } from './market.ts'
import { emptyReport, type Options, type Part, type Report, secondsOf } from './report.ts'
import { stockUp } from './rounds.ts'
import { openVisits } from './sessions.ts'
import { openVisitors } from './visitors.ts'
import { openSite, type Site } from './site.ts'

const BUYERS = 500
const UNITS = 100
const VISITORS = 8
const MAX_ANSWER_MS = 2000
/** Normal traffic before and after the sale. */
const TRAFFIC_MS = 5000

/** 500 buyers want 100 units of one variant at once, among visitors who read pages and buyers of other
 * products. */
export const sale: Part = {
  rounds: 5,
  async run(options) {
    const site = await openSite({ isExternal: options.isExternal })
    try {
      return [await runSale(site, options)]
    } finally {
      await site.close()
    }
  },
}

async function runSale(site: Site, { rounds, seed, until, say }: Options): Promise<Report> {
  const report = emptyReport('sale of 100 units to 500 buyers')
  const took: number[] = []
  for (let round = 0; round < rounds && Date.now() < until; round++) {
    const [wanted, ...others] = await stockUp(site)
    await site.query(`update variants set units_left = ${UNITS} where id = $1`, [wanted!.id])
    const series = `sale-${round}`
    const name = `${series}-traffic`
    const market = openMarket({ url: () => site.url, variants: others, seed: seed + round, name, buyers: 2 })
    const visits = await openVisits(() => site.url, series)
    const visitors = openVisitors(site.url, VISITORS)
    await sleep(TRAFFIC_MS)
    const { placed, refused, faults, times } = await sellOut(site.url, wanted!, round)
    await sleep(TRAFFIC_MS)
    const unanswered = await market.settle()
    const { pages, failures } = await visitors.stop()
    await visits.stop()
    took.push(...times)
    const [left] = await site.query<{ units: number }>(
      'select units_left as units from variants where id = $1',
      [wanted!.id],
    )
    const all = { placed: [...placed, ...market.placed], refused: [...refused, ...market.refused] }
    const promises = await judgePromises(
      site,
      { series, ...all },
      { seed: seed + round, placed: all.placed, ended: visits.ended },
    )
    const found = [
      ...faults,
      ...judgeAnswers({ problems: market.problems, failures: failures.map(({ what }) => what), unanswered }),
      ...(placed.length !== UNITS ? [`${placed.length} of ${UNITS} units were sold`] : []),
      ...(left!.units !== 0 ? [`${left!.units} units are left`] : []),
      ...(Math.max(...times) > MAX_ANSWER_MS
        ? [`The slowest answer took ${Math.round(Math.max(...times))} ms`]
        : []),
      ...promises.found,
    ]
    report.rounds++
    report.orders += all.placed.length
    report.faults.push(...found.map((each) => `round ${round}: ${each}`))
    say(
      `sale ${round + 1}/${rounds}: ${placed.length} sold, ${refused.length} told, ` +
        `${market.placed.length} other orders, ${pages} pages, ${found.length} faults`,
    )
  }
  return { ...report, figures: `each of the ${BUYERS} told after: ${secondsOf(took)}` }
}

/** Each buyer sends one order, and sends it again when the shop is busy. */
async function sellOut(url: string, wanted: Variant, round: number) {
  const placed: Attempt[] = []
  const refused: Attempt[] = []
  const faults: string[] = []
  const times = await Promise.all(
    Array.from({ length: BUYERS }, async (_, buyer) => {
      const email = `buyer-sale-${round}-${buyer}@example.com`
      const body = bodyOf(email, buyer, [{ place: 0, units: 1 }], [wanted])
      const attempt: Attempt = { key: email, email, body, order: null }
      const began = performance.now()
      for (;;) {
        const answer = await sendAttempt(url, attempt)
        if (answer?.status === 503) {
          await sleep(Number(answer.retryAfter) * 1000)
          continue
        }
        if (answer?.status === 200) placed.push({ ...attempt, order: answer.data })
        else if (answer?.status === 409) refused.push(attempt)
        else faults.push(`A buyer was answered with ${answer?.status ?? 'nothing'}.`)
        return performance.now() - began
      }
    }),
  )
  return { placed, refused, faults, times }
}

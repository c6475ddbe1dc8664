import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from '../bench/memory.ts'
import { runCrowd } from './crowd.ts'
import { judgeCrowd } from './judge-crowd.ts'
import { openMarket } from './market.ts'
import { emptyReport, type Options, type Part, type Report } from './report.ts'
import { stockUp } from './rounds.ts'
import { openVisitors } from './visitors.ts'
import { openSite, type Site } from './site.ts'

const SECONDS = 15
const CONNECTIONS = 1000
/** About ten times what two cores place. */
const ARRIVALS = 3000
const VISITORS = 8
/** Normal traffic before the overload, since code that never ran is slow. */
const WARM_UP_MS = 5000
/** An answer within this time is a normal one. */
const NORMAL_MS = 300

const LOADS: [string, number | undefined][] = [
  [`overload, ${CONNECTIONS} connections`, undefined],
  [`overload, ${ARRIVALS} requests a second`, ARRIVALS],
]

/** Ten times as many clients as the shop can serve, half of them buyers. */
export const overload: Part = {
  rounds: 1,
  missing: () => (process.platform === 'linux' ? null : 'Memory is read from /proc of Linux.'),
  async run(options) {
    const site = await openSite({ isExternal: options.isExternal, env: { RATE_LIMITS: 'off' } })
    try {
      await warmUp(site, options)
      const reports: Report[] = []
      for (const [what, perSecond] of LOADS) {
        const hasTime = Date.now() < options.until
        reports.push(hasTime ? await measure(site, options, what, perSecond) : emptyReport(what))
      }
      return reports
    } finally {
      await site.close()
    }
  },
}

async function warmUp(site: Site, { seed }: Options) {
  const variants = await stockUp(site)
  const market = openMarket({ url: () => site.url, variants, seed, name: 'overload-before' })
  const visitors = openVisitors(site.url, VISITORS)
  await sleep(WARM_UP_MS)
  await visitors.stop()
  await market.settle()
}

async function measure(
  site: Site,
  { seed, say }: Options,
  what: string,
  perSecond?: number,
): Promise<Report> {
  const variants = await stockUp(site)
  const name = `overload-${perSecond ?? 'closed'}`
  const port = Number(new URL(site.url).port)
  const memory = watchMemory(site)
  const { answers, delayMs } = await runCrowd({
    port,
    variants,
    seed,
    name,
    connections: CONNECTIONS,
    seconds: SECONDS,
    ...(perSecond ? { perSecond } : {}),
  })
  const recoveryMs = await waitForNormal(site)
  const mb = memory.stop()
  const { orders, faults, figures } = judgeCrowd(answers, { seconds: SECONDS, recoveryMs, mb })
  const delay = `the clients' own delay: 99 % within ${Math.round(delayMs)} ms`
  say(`${what}: ${figures}; ${delay}`)
  return { what, rounds: 1, orders, faults, figures: `${figures}; ${delay}` }
}

/** @returns ms until a page and a quote of the shipping are answered at the usual speed */
async function waitForNormal(site: Site): Promise<number> {
  const began = Date.now()
  for (;;) {
    const sentAt = Date.now()
    const answers = await Promise.all([
      fetch(`${site.url}/api/products?page=2`, { headers: { 'cache-control': 'no-cache' } }),
      fetch(`${site.url}/api/get-shipping-charges`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ wc_weight: 1, sub_total: 1000 }),
      }),
    ]).catch(() => [])
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    const isNormal = answers.length > 0 && answers.every(({ status }) => status === 200)
    if (isNormal && Date.now() - sentAt < NORMAL_MS) return sentAt - began
    if (Date.now() - began > 60_000) return Infinity
    await sleep(50)
  }
}

function watchMemory(site: Site) {
  const [pid] = site.pidsOf('shop')
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid!) || 0)
  }, 100)
  return {
    stop() {
      clearInterval(timer)
      return Math.round(most)
    },
  }
}

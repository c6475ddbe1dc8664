import { setTimeout as sleep } from 'node:timers/promises'
import { headerOf, mailServer, refusal } from '#test/mail-server.ts'
import { checkBooks } from './books.ts'
import { judgeAnswers, judgeRepeats } from './judge.ts'
import { openMarket } from './market.ts'
import { emptyReport, type Options, type Part, type Report, secondsOf, shareOf } from './report.ts'
import { stockUp } from './rounds.ts'
import { openSite, type Site } from './site.ts'

type Mailbox = Awaited<ReturnType<typeof mailServer>>
type Behaviour = { does: Partial<Mailbox['does']>; isFinal?: boolean }

/** What the mail server does while orders are placed. */
const BEHAVIOURS: Record<string, Behaviour> = {
  'does not answer': { does: { afterData: () => 'no answer' } },
  'refuses connections': { does: { onConnect: (_, done) => done(refusal(421, 'Not now')) } },
  'answers 451': { does: { onRcptTo: (_, __, done) => done(refusal(451, 'Try later')) } },
  'answers 550': {
    does: { onRcptTo: (_, __, done) => done(refusal(550, 'No such mailbox')) },
    isFinal: true,
  },
}
const FAULT_MS = 5000
/** An unanswered mail is given up after 15 s, and the next attempts follow after 3, 7 and 20 s. */
const MAX_LAG_MS = 120_000

/** The mail server fails in several ways while buyers order. */
export const mailFaults: Part = {
  rounds: 1,
  async run(options) {
    const mailbox = await mailServer()
    const env = { SMTP_URL: mailbox.url, SHOP_EMAIL: 'shop@nayab.example' }
    const site = await openSite({ isExternal: options.isExternal, env })
    const reports: Report[] = []
    try {
      const all = Object.keys(BEHAVIOURS)
      for (const [place, what] of all.entries()) {
        const until = shareOf(options.until, all.length - place)
        reports.push(await runBehaviour(site, mailbox, { ...options, until }, what))
      }
      return reports
    } finally {
      await site.close()
      await mailbox.close()
    }
  },
}

async function runBehaviour(
  site: Site,
  mailbox: Mailbox,
  { rounds, seed, until, say }: Options,
  what: string,
): Promise<Report> {
  const { does, isFinal = false } = BEHAVIOURS[what]!
  const variants = await stockUp(site)
  const report = emptyReport(`mail server ${what}`)
  const lag: number[] = []
  let twice = 0
  for (let round = 0; round < rounds && Date.now() < until; round++) {
    Object.assign(mailbox.does, does)
    const series = `${what.replaceAll(' ', '-')}-${round}`
    const market = openMarket({ url: () => site.url, variants, seed: seed + round, name: series })
    await sleep(FAULT_MS)
    const unanswered = await market.settle()
    for (const name of Object.keys(does)) delete mailbox.does[name as keyof Mailbox['does']]
    const orders = market.placed.map(({ order }) => order!.order_id)
    const took = await waitForMails(site, orders)
    if (took !== null) lag.push(took)
    const ids = mailbox.taken.map(({ raw }) => headerOf(raw, 'Message-ID')!)
    const mails = orders.map((order) => ids.filter((id) => id.startsWith(`<order-${order}-confirmation-`)))
    const without = mails.filter((found) => found.length === 0).length
    const different = mails.filter((found) => new Set(found).size > 1).length
    twice += mails.filter((found) => found.length > 1).length
    const failed = await countFailed(site, orders)
    const found = [
      ...judgeAnswers({ problems: market.problems, unanswered }),
      ...(await judgeRepeats(site.url, market.placed, seed + round)),
      ...(took === null ? [`mails were still waiting after ${MAX_LAG_MS / 1000} s`] : []),
      ...(different > 0 ? [`${different} orders have mails with different ids`] : []),
      ...(without !== (isFinal ? failed : 0)
        ? [`${without} orders have no mail, ${failed} are listed as failed`]
        : []),
      ...(await checkBooks(site.query, { series, placed: market.placed, refused: market.refused })),
    ]
    report.rounds++
    report.orders += orders.length
    report.faults.push(...found)
    say(`mail server ${what}: ${orders.length} orders, ${failed} mails failed, ${found.length} faults`)
  }
  report.figures = `mails sent after: ${secondsOf(lag)}; ${twice} sent twice with the same id`
  return report
}

/** Mails that were tried, were refused for good, and stay for the operator to see. */
async function countFailed(site: Site, orders: readonly number[]): Promise<number> {
  const [row] = await site.query<{ failed: string }>(
    `select count(*) as failed from graphile_worker._private_jobs where attempts >= max_attempts
      and (payload ->> 'order_id')::integer = any($1)`,
    [orders],
  )
  return Number(row!.failed)
}

/** @returns the time until each mail was sent or has failed for good, null if it took too long */
async function waitForMails(site: Site, orders: readonly number[]): Promise<number | null> {
  for (const began = Date.now(); Date.now() < began + MAX_LAG_MS; await sleep(200)) {
    const [row] = await site.query<{ waiting: string }>(
      `select count(*) as waiting from graphile_worker._private_jobs where attempts < max_attempts
        and (payload ->> 'order_id')::integer = any($1)`,
      [orders],
    )
    if (row!.waiting === '0') return Date.now() - began
  }
  return null
}

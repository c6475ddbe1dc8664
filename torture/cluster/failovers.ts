import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Query } from '../books.ts'
import { judgeAnswers, judgePromises } from '../judge.ts'
import { whyNoLoadBalancer } from '../load-balancer.ts'
import { openMarket } from '../market.ts'
import { openVisitors } from '../visitors.ts'
import { emptyReport, type Options, type Part, type Report, secondsOf } from '../report.ts'
import { stockUp } from '../rounds.ts'
import { openVisits } from '../sessions.ts'
import { type DatabaseCluster, openDatabaseCluster, whyNoCluster } from './database.ts'
import { watchTimeline } from './members.ts'
import { type Nodes, openNodes } from '../open-nodes.ts'

const KINDS = ['primary killed', 'primary paused', 'primary cut off', 'standby killed'] as const
const MAX_FAILOVER_MS = 20_000
const CALM_MS = 2000
/** Between two pages of a visitor: the servers share the processor with the three of the database. */
const READING_MS = 20

/** The primary of three database servers is killed, paused and cut off in turn, and a standby is killed,
 * while buyers order at two nodes of the shop. */
export const failovers: Part = {
  rounds: 28,
  missing: () => whyNoLoadBalancer() ?? whyNoCluster(),
  async run(options) {
    const cluster = await openDatabaseCluster()
    const query: Query = (text, values) => queryPrimary(cluster.url, text, values)
    const nodes = await openNodes(2, { database: { url: cluster.url, query, stop: () => cluster.close() } })
    try {
      return [await runFailovers(cluster, nodes, options)]
    } finally {
      await nodes.close()
    }
  },
}

async function runFailovers(
  cluster: DatabaseCluster,
  nodes: Nodes,
  { rounds, seed, until, say }: Options,
): Promise<Report> {
  const variants = await stockUp(nodes)
  const report = emptyReport('failover of the database')
  const recovery: number[] = []
  const pages = { read: 0, failed: 0 }
  for (let round = 0; round < rounds && Date.now() < until; round++) {
    const kind = KINDS[round % KINDS.length]!
    const name = `failover-${round}`
    const market = openMarket({ url: () => nodes.url, variants, seed: seed + round, name, buyers: 4 })
    await market.firstPlacedAfter(0)
    const visits = await openVisits(() => nodes.url, name)
    await fetch(nodes.url)
    const visitors = openVisitors(nodes.url, 2, { paths: ['/'], pauseMs: READING_MS })
    const timeline = watchTimeline(cluster.url)
    await sleep(CALM_MS)
    const mend = await breakServer(cluster, kind)
    const at = Date.now()
    const again = await market.firstPlacedAfter(at)
    await sleep(CALM_MS)
    const { pages: read, failures } = await visitors.stop()
    mend()
    const missing = await cluster.waitForAll().catch((failed: Error) => failed.message)
    const stale = await timeline.stop()
    const unanswered = await market.settle()
    await visits.stop()
    const promises = await judgePromises(
      nodes,
      { series: name, placed: market.placed, refused: market.refused },
      { seed: seed + round, placed: market.placed, ended: visits.ended },
    )
    const found = [
      ...(missing ? [missing] : []),
      ...(stale > 0 ? [`A primary that was replaced answered ${stale} times.`] : []),
      ...judgeAnswers({ problems: market.problems, unanswered }),
      ...judgeRecovery(again && again - at),
      ...judgePages(read, failures),
      ...promises.found,
    ]
    if (again !== null) recovery.push(again - at)
    report.rounds++
    report.orders += market.placed.length
    report.faults.push(...found.map((each) => `round ${round} (${kind}): ${each}`))
    pages.read += read
    pages.failed += failures.length
    say(
      `${kind}: ${market.placed.length} orders, first after ${again && again - at} ms, ` +
        `${found.length} faults`,
    )
    if (found.length > 0) say([...found, cluster.logs()].join('\n'))
    if (missing) break
  }
  const figures =
    `first order after the fault: ${secondsOf(recovery)}; ` + `${pages.failed} of ${pages.read} pages failed`
  return { ...report, figures }
}

function judgeRecovery(tookMs: number | null): string[] {
  if (tookMs === null) return ['No order was placed for a minute.']
  return tookMs > MAX_FAILOVER_MS ? [`The first order took ${tookMs} ms.`] : []
}

function judgePages(read: number, failures: readonly { what: string }[]): string[] {
  const [first] = failures
  return first ? [`${failures.length} of ${read} cached pages failed: ${first.what}`] : []
}

/** @returns what mends the machine */
async function breakServer(cluster: DatabaseCluster, kind: (typeof KINDS)[number]): Promise<() => void> {
  const { machines } = cluster
  const primary = (await cluster.findPrimary())!
  const place = kind.startsWith('primary') ? primary : (primary + 1) % machines.length
  const machine = machines[place]!
  switch (kind) {
    case 'primary killed':
    case 'standby killed':
      machine.signal('SIGKILL')
      return () => cluster.start(place)
    case 'primary paused':
      machine.signal('SIGSTOP')
      return () => machine.signal('SIGCONT')
    case 'primary cut off':
      machine.setConnected(false)
      return () => machine.setConnected(true)
  }
}

const QUERY_MS = 60_000

async function queryPrimary<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  for (const until = Date.now() + QUERY_MS; ; await sleep(100)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(text, values)).rows
    } catch (failed) {
      if (Date.now() > until || (failed as { code?: string }).code?.startsWith('42')) throw failed
    } finally {
      await client.end().catch(() => {})
    }
  }
}

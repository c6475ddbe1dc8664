import { setTimeout as sleep } from 'node:timers/promises'
import { judgeAnswers, judgePromises } from './judge.ts'
import { whyNoLoadBalancer } from './load-balancer.ts'
import { openMarket } from './market.ts'
import { buildOldVersion, findOldVersion } from './old-version.ts'
import { dice } from '#db/seed/dice.ts'
import { emptyReport, type Options, type Part, type Report, shareOf, tried } from './report.ts'
import { stockUp } from './rounds.ts'
import { openVisits } from './sessions.ts'
import { openVisitors } from './visitors.ts'
import { type Nodes, openNodes } from './open-nodes.ts'

const BUYERS = 4
const VISITORS = 4
/** Two for two nodes, two for three, and the upgrade. */
const RUNS = 5
const CALM_MS = 1500
/** What a killed node was working on may fail: at most one request of each client. */
const IN_FLIGHT = BUYERS + VISITORS

const UPGRADE = '2 nodes, rolling upgrade over a migration'

/** `mayFail` is how many requests may. */
type Step = {
  run(nodes: Nodes, round: number, seed: number): Promise<string>
  mayFail: number
}

/** Two and three nodes behind a load balancer: one is killed, all are restarted or upgraded in turn. */
export const nodes: Part = {
  rounds: 3,
  missing: whyNoLoadBalancer,
  async run(options) {
    const reports: Report[] = []
    const shared = () => ({ ...options, until: shareOf(options.until, RUNS - reports.length) })
    for (const count of [2, 3]) {
      const cluster = await openNodes(count)
      try {
        reports.push(await runSteps(`${count} nodes, one killed`, cluster, shared(), KILL))
        reports.push(await runSteps(`${count} nodes, rolling restart`, cluster, shared(), RESTART))
      } finally {
        await cluster.close()
      }
    }
    reports.push(await tried(UPGRADE, () => upgrade(options)))
    return reports
  },
}

async function kill(cluster: Nodes, round: number, seed: number): Promise<string> {
  const node = dice(cluster.count, seed, round, 'node')
  await cluster.stop(node, 'SIGKILL')
  await sleep(CALM_MS)
  await cluster.start(node)
  return `node ${node + 1} killed`
}

async function restartAll(cluster: Nodes): Promise<string> {
  for (let node = 0; node < cluster.count; node++) {
    await cluster.stop(node, 'SIGTERM')
    await cluster.start(node)
    await sleep(CALM_MS)
  }
  return 'each node restarted'
}

/** The version before the newest migration is replaced by this one, node by node. */
async function upgrade(options: Options): Promise<Report> {
  const commit = findOldVersion()
  if (!commit) return { ...emptyReport(UPGRADE), faults: ['This folder is not a git clone.'] }
  const old = buildOldVersion(commit)
  const cluster = await openNodes(2, { root: old.root })
  try {
    const report = await runSteps(UPGRADE, cluster, { ...options, rounds: 1 }, RESTART)
    return { ...report, figures: `from ${old.name}; ${report.figures}` }
  } finally {
    await cluster.close()
    old.remove()
  }
}

const KILL: Step = { run: kill, mayFail: IN_FLIGHT }
const RESTART: Step = { run: restartAll, mayFail: 0 }

async function runSteps(
  what: string,
  cluster: Nodes,
  { rounds, seed, until, say }: Options,
  { run, mayFail }: Step,
): Promise<Report> {
  const series = what.replaceAll(/\W+/g, '-')
  const variants = await stockUp(cluster)
  const report = emptyReport(what)
  let requests = 0
  let failed = 0
  for (let round = 0; round < rounds && Date.now() < until; round++) {
    const name = `${series}-${round}`
    const market = openMarket({ url: () => cluster.url, variants, seed: seed + round, name, buyers: BUYERS })
    const visits = await openVisits(() => cluster.url, name)
    const visitors = openVisitors(cluster.url, VISITORS)
    await market.firstPlacedAfter(0)
    await sleep(CALM_MS)
    const happened = await run(cluster, round, seed)
    await sleep(CALM_MS)
    const unanswered = await market.settle()
    const { pages, failures } = await visitors.stop()
    await visits.stop()
    const all = [...failures.map(({ what: each }) => each), ...market.failures]
    const told = { series: name, placed: market.placed, refused: market.refused }
    const promises = await judgePromises(cluster, told, {
      seed: seed + round,
      placed: market.placed,
      ended: visits.ended,
    })
    const found = [
      ...judgeAnswers({ problems: market.problems, failures: all, unanswered }, mayFail),
      ...promises.found,
    ]
    report.rounds++
    report.orders += market.placed.length
    report.faults.push(...found.map((each) => `round ${round} (${happened}): ${each}`))
    requests += pages + market.placed.length
    failed += all.length
    say(
      `${what} ${round + 1}/${rounds}: ${happened}; ${market.placed.length} orders, ` +
        `${pages} pages, ${found.length} faults`,
    )
    for (const each of found) say(each)
    if (found.length > 0) say(cluster.outputs().split('\n').slice(-15).join('\n'))
  }
  return { ...report, figures: `${failed} of ${requests} requests failed` }
}

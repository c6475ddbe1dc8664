import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningShop, runShop } from '#e2e/open-shop.ts'
import type { Query } from './books.ts'
import { clusterIn, freePort, queryWhenUp, urlOf } from './connect.ts'
import { openLoadBalancer } from './load-balancer.ts'
import { openExternal } from './site.ts'

/** As `deploy/docker/compose.yml` has it: longer than the load balancer takes to see that a node ends. */
const DRAIN_SECONDS = 6

/** Several nodes of one shop behind a load balancer, with one database and a data folder for each. */
export type Nodes = {
  url: string
  /** The nodes themselves. */
  nodeUrls: readonly string[]
  count: number
  mailFolders: readonly string[]
  /** Starts the node; `root` is the folder of its version. */
  start(node: number, root?: string): Promise<void>
  stop(node: number, signal: NodeJS.Signals): Promise<void>
  query: Query
  outputs(): string
  close(): Promise<void>
}

export type SharedDatabase = { url: string; query: Query; stop(): Promise<void> }

/** `root` is the folder of the version that the nodes run; by default they share an embedded PostgreSQL. */
export async function openNodes(
  count: number,
  { root, database: given }: { root?: string; database?: SharedDatabase } = {},
): Promise<Nodes> {
  const folder = mkdtempSync(join(tmpdir(), 'nayab-nodes-'))
  chmodSync(folder, 0o711)
  const database = given ?? (await embeddedDatabase(join(folder, 'database')))
  const ports: number[] = []
  for (let node = 0; node <= count; node++) ports.push(await freePort())
  const [balancerPort, ...nodePorts] = ports
  const shops: RunningShop[] = []
  const outputs: string[] = []

  const dataDirOf = (node: number) => join(folder, `node-${node}`)

  async function start(node: number, version?: string) {
    const dataDir = dataDirOf(node)
    mkdirSync(dataDir, { recursive: true })
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PORT: String(nodePorts[node]),
      SHOP_URL: `http://localhost:${balancerPort}`,
      TRUST_PROXY: '1',
      HOST: '127.0.0.1',
      WORKERS: '1',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
    }
    shops[node] = await runShop(env, version ? { root: version } : {})
  }

  for (let node = 0; node < count; node++) await start(node, root)
  const balancer = await openLoadBalancer(balancerPort!, nodePorts)
  return {
    url: balancer.url,
    nodeUrls: nodePorts.map((port) => `http://127.0.0.1:${port}`),
    count,
    mailFolders: Array.from({ length: count }, (_, node) => join(dataDirOf(node), 'mail')),
    start,
    async stop(node, signal) {
      const shop = shops[node]!
      await shop.stop(signal)
      outputs.push(shop.output())
    },
    query: database.query,
    outputs: () => [...outputs, ...shops.map((shop) => shop.output())].join('\n'),
    async close() {
      await balancer.stop()
      await Promise.all(shops.map((shop) => shop.stop()))
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function embeddedDatabase(folder: string): Promise<SharedDatabase> {
  const { connection, stop } = await openExternal(folder)
  const login = { cluster: clusterIn(folder), user: 'nayab' }
  return { url: urlOf(connection), query: (text, values) => queryWhenUp(login, text, values), stop }
}

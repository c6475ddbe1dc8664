/** What the servers of the cluster are at this moment. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Machine } from './machines.ts'

type Member = { name: string; role: string; state: string }

const PROBE_MS = 250
const ANSWER_MS = 3000

/** The members as each machine sees them. A machine that was away may for a moment believe in the past. */
async function readMembers({ address }: Machine): Promise<Member[]> {
  try {
    const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(ANSWER_MS) })
    return ((await response.json()) as { members: Member[] }).members
  } catch {
    return []
  }
}

/** All machines agree on one leader, and both others confirm each commit. Only a server that receives from
 * the leader confirms, so none of them is still being rewound. */
export async function isWhole(machines: readonly Machine[]): Promise<boolean> {
  const seen = await Promise.all(machines.map(readMembers))
  const rolesOf = (members: Member[]) =>
    members
      .filter(({ state }) => state === 'running' || state === 'streaming')
      .map(({ name, role }) => `${name} ${role}`)
      .toSorted()
  const [one, ...others] = seen.map(rolesOf)
  const count = (role: string) => one!.filter((line) => line.endsWith(` ${role}`)).length
  const isComplete = count('leader') === 1 && count('sync_standby') === machines.length - 1
  return isComplete && others.every((other) => other.join() === one!.join())
}

/** @returns the place of the primary in `machines`, null while there is none */
export async function findPrimary(machines: readonly Machine[]): Promise<number | null> {
  for (const machine of machines) {
    const leader = (await readMembers(machine)).find(({ role }) => role === 'leader')
    if (leader) return Number(leader.name.slice('node'.length)) - 1
  }
  return null
}

/** Each promotion begins a timeline; a server that recovers has none of its own. */
const TIMELINE = `select case when not pg_is_in_recovery()
  then ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::integer end as timeline`

/** Connects through HAProxy again and again. No primary that was replaced may answer after its successor. */
export function watchTimeline(url: string): { stop(): Promise<number> } {
  let isOpen = true
  let newest = 0
  let stale = 0
  const working = watch()

  async function watch() {
    for (; isOpen; await sleep(PROBE_MS)) {
      const timeline = await readTimeline(url)
      if (timeline !== null && timeline < newest) stale++
      newest = Math.max(newest, timeline ?? 0)
    }
  }

  return {
    /** @returns how often a replaced primary answered */
    async stop() {
      isOpen = false
      await working
      return stale
    },
  }
}

async function readTimeline(connectionString: string): Promise<number | null> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<{ timeline: number | null }>(TIMELINE)).rows[0]!.timeline
  } catch {
    return null
  } finally {
    // A server that stands still would not answer the end either.
    void client.end().catch(() => {})
  }
}

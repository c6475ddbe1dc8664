import { connect } from 'node:net'
import { hashToken, newToken } from '#app/core/token.server.ts'
import { memoryOf } from '../bench/memory.ts'
import { type Cookies, type HostileRequest, hostileRequests } from './hostile-requests.ts'
import { type Options, type Part, type Report, tailOf } from './report.ts'
import { logIn } from './sessions.ts'
import { openSite, type Site } from './site.ts'

const REQUESTS_A_ROUND = 1000
const CLIENTS = 4
const MAX_ANSWER_MS = 2000
const GIVE_UP_MS = 12_000
const MAX_MEMORY_MB = 350

/** Requests with hostile input to a shop that runs: no answer is a server error or takes long. */
export const hostile: Part = {
  rounds: 20,
  async run(options) {
    const site = await openSite({ isExternal: options.isExternal, env: { RATE_LIMITS: 'off' } })
    try {
      return [await attack(site, options)]
    } finally {
      await site.close()
    }
  },
}

async function attack(site: Site, { rounds, seed, until, say }: Options): Promise<Report> {
  const faults: string[] = []
  const statuses: Record<number, number> = {}
  const [pid] = site.pidsOf('shop')
  let slowest = 0
  let done = 0
  for (; done < rounds && Date.now() < until; done++) {
    // A session that hostile requests have ended would leave the endpoints behind it untried.
    const requests = hostileRequests(seed + done, REQUESTS_A_ROUND, await openSessions(site, seed + done))
    const found: string[] = []
    const next = requests[Symbol.iterator]()
    const work = async () => {
      for (const request of next) {
        const { status, ms } = await send(site, request)
        statuses[status] = (statuses[status] ?? 0) + 1
        slowest = Math.max(slowest, ms)
        if (status >= 500 || status === 0 || ms > MAX_ANSWER_MS)
          found.push(`${status || 'no answer'} after ${Math.round(ms)} ms: ${request.what}`)
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, work))
    const mb = Math.round(memoryOf(pid!))
    if (mb > MAX_MEMORY_MB) found.push(`The serving process used ${mb} MB`)
    say(`hostile ${done + 1}/${rounds}: ${found.length} faults, slowest ${Math.round(slowest)} ms, ${mb} MB`)
    if (found.length > 0) say(`${found.join('\n')}\n${tailOf(site)}`)
    faults.push(...found.map((each) => `round ${done}: ${each}`))
  }
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  return {
    what: `${done * REQUESTS_A_ROUND} requests with hostile input`,
    rounds: done,
    orders: 0,
    faults,
    figures: `slowest ${Math.round(slowest)} ms; ${counts.join(', ')}`,
  }
}

async function openSessions(site: Site, name: number): Promise<Cookies> {
  const token = newToken()
  await site.query(
    `with owner as (
       insert into staff (email, full_name, password_hash, role_id)
       select $1, 'The owner', 'none', id from staff_roles where name = 'Owner'
       on conflict (email) do update set disabled_at = null returning id)
     insert into staff_sessions (token_hash, staff_id, stage, expires_at, stepped_up_at)
       select $2, id, 'full', now() + interval '1 hour', now() from owner`,
    [`owner-${name}@example.com`, hashToken(token)],
  )
  const { cookie: customer } = await logIn(site.url, `hostile-${name}@example.com`)
  return { customer, staff: `nayab_staff=${token}` }
}

/** @returns status 0 without an answer */
async function send({ url }: Site, { bytes }: HostileRequest): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const socket = connect(Number(new URL(url).port), 'localhost').setTimeout(GIVE_UP_MS)
  let head = ''
  socket.on('data', (chunk) => (head ||= chunk.toString('latin1', 0, 20)))
  // The shop may refuse a body before it was sent.
  socket.on('error', () => {}).on('timeout', () => socket.destroy())
  socket.write(bytes)
  await new Promise((closed) => socket.once('close', closed))
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), ms: performance.now() - began }
}

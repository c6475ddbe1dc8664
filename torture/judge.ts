import { setTimeout as sleep } from 'node:timers/promises'
import { dice } from '#db/seed/dice.ts'
import type { Attempt } from './attempt.ts'
import { checkBooks, checkMails, type Query, type Told } from './books.ts'
import { repeatAttempts } from './market.ts'
import { countLiving, type Login } from './sessions.ts'

export const MAIL_MS = 10_000
const REPEATED = 20

/** What the requests of a round met. */
type Met = { problems: readonly string[]; failures?: readonly string[]; unanswered: readonly Attempt[] }

/** @returns a sentence for each fault; at most `mayFail` requests may have failed */
export function judgeAnswers({ problems, failures = [], unanswered }: Met, mayFail = 0): string[] {
  return [
    ...new Set(problems),
    ...(failures.length > mayFail
      ? [`${failures.length} requests failed: ${[...new Set(failures)].slice(0, 5).join(', ')}`]
      : []),
    ...(unanswered.length > 0 ? [`${unanswered.length} orders had no answer for a minute`] : []),
  ]
}

type Judged = { url: string; query: Query; mailFolders: readonly string[] }
/** What a round placed, and the sessions that were ended in it. */
type Round = { seed: number; placed: readonly Attempt[]; ended: readonly Login[] }

/** Compares what was promised after a round. `mailMs` is the time until no mail was due, null if some are
 * still waiting. */
export async function judgePromises(
  { url, query, mailFolders }: Judged,
  told: Told,
  { seed, placed, ended }: Round,
): Promise<{ found: string[]; mailMs: number | null }> {
  const repeated = await judgeRepeats(url, placed, seed)
  const mailMs = await waitForMails(query)
  const orders = placed.map(({ order }) => order!.order_id)
  // A mail that waits now may be sent before the folders are read, not the other way round.
  const waiting = new Set(await listWaiting(query))
  const { none, several } = checkMails(mailFolders, orders)
  const lost = none.filter((order) => !waiting.has(order))
  const living = await countLiving(url, ended)
  const found = [
    ...repeated,
    ...(lost.length > 0 ? [`${lost.length} orders have no mail`] : []),
    ...(several.length > 0 ? [`${several.length} orders have several mails`] : []),
    ...(living > 0 ? [`${living} ended sessions are alive`] : []),
    ...(await checkBooks(query, told, mailFolders)),
  ]
  return { found, mailMs }
}

/** Sends some of the orders again: each has its first answer. */
export async function judgeRepeats(url: string, placed: readonly Attempt[], seed: number): Promise<string[]> {
  const some = Array.from({ length: Math.min(REPEATED, placed.length) }, (_, place) => {
    return placed[dice(placed.length, seed, 'again', place)]!
  })
  const changed = await repeatAttempts(url, some)
  return changed.length > 0 ? [`${changed.length} repeated orders had another answer`] : []
}

/** @returns the time until no mail was due, null if it took too long */
async function waitForMails(query: Query): Promise<number | null> {
  for (const began = Date.now(); Date.now() < began + MAIL_MS; await sleep(50)) {
    const [row] = await query<{ waiting: string }>(
      `select count(*) as waiting from graphile_worker._private_jobs
 where run_at <= now() and attempts < max_attempts`,
    )
    if (row!.waiting === '0') return Date.now() - began
  }
  return null
}

async function listWaiting(query: Query): Promise<number[]> {
  const rows = await query<{ order: number }>(
    `select (payload ->> 'order_id')::integer as order from graphile_worker._private_jobs
      where payload ->> 'kind' = 'order confirmation'`,
  )
  return rows.map(({ order }) => order)
}

import { setTimeout as sleep } from 'node:timers/promises'
import { silent } from '#db/start.ts'
import { openDatabase } from '#db/open.server.ts'
import type { Outcome, Target } from './bench.ts'
import { listVariants, orderOf, twoOf } from './orders.ts'

const ORDERS_PER_SECOND = 100
const SECONDS = 15
/** Mails sent for each order placed; a worker that falls behind stays below. */
const FLOOR = 0.85

/** Places orders at a fixed rate and measures how far the mails, which become files, are behind. */
export async function benchMails({ url, dataDir }: Target): Promise<Outcome[]> {
  const { pool, close } = await openDatabase({ DATA_DIR: dataDir }, { log: silent, serve: false })
  try {
    const variants = await listVariants(pool)
    await pool.query('delete from graphile_worker._private_jobs where locked_at is null')
    const answers: Promise<number>[] = []
    const began = performance.now()
    for (let order = 0; order < ORDERS_PER_SECOND * SECONDS; order++) {
      await sleep(Math.max(0, began + (order * 1000) / ORDERS_PER_SECOND - performance.now()))
      answers.push(place(url, JSON.stringify(orderOf(twoOf(variants)))))
    }
    const refused = (await Promise.all(answers)).filter((status) => status !== 200).length
    if (refused > 0) throw new Error(`${refused} orders were refused.`)
    const seconds = (performance.now() - began) / 1000
    const {
      rows: [behind],
    } = await pool.query<{ waiting: number; seconds: number }>(
      `select count(*)::integer as waiting,
        coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as seconds
        from graphile_worker._private_jobs where run_at <= now()`,
    )
    return [
      {
        what: 'mails of orders',
        shop: (answers.length - behind!.waiting) / seconds,
        minimal: answers.length / seconds,
        floor: FLOOR,
        more: `${behind!.seconds.toFixed(1)} s behind`,
      },
    ]
  } finally {
    await close()
  }
}

async function place(url: string, body: string): Promise<number> {
  const response = await fetch(`${url}/api/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body,
  })
  await response.arrayBuffer()
  return response.status
}

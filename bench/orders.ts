import type pg from 'pg'
import { quoteOrder } from '#app/checkout/rules.ts'
import { silent } from '#db/start.ts'
import { openDatabase } from '#db/open.server.ts'
import { measureMinimalOrders } from './minimal-orders.ts'
import type { Outcome, Target } from './bench.ts'
import { inTurns, measure } from './load.ts'

export type Variant = {
  id: number
  product_id: number
  colour_id: number | null
  final_price: number
  weight_grams: number
}

const ROUNDS = 3
const SECONDS = 5
const CONNECTIONS = 8
/** The minimum ratio to committing the same rows in a minimal loop, also on a busy machine: with the
 * statements pipelined, and one after the other as most programs send them. */
const FLOORS = {
  pipelined: { different: 0.35, same: 0.5 },
  plain: { different: 0.6, same: 0.8 },
}

export async function benchOrders({ url, dataDir }: Target): Promise<Outcome[]> {
  const { pool, connection, close } = await openDatabase({ DATA_DIR: dataDir }, { log: silent, serve: false })
  try {
    const variants = await listVariants(pool)
    const outcomes: Outcome[] = []
    for (const loop of ['pipelined', 'plain'] as const) {
      const compare = (nextLines: () => Variant[]) =>
        compareWithBare(url, pool, connection, { pipeline: loop === 'pipelined', nextLines })
      outcomes.push(
        {
          what: `orders of two different products (${loop} loop)`,
          floor: FLOORS[loop].different,
          ...(await compare(() => twoOf(variants))),
        },
        {
          what: `orders of one best seller (${loop} loop)`,
          floor: FLOORS[loop].same,
          ...(await compare(() => variants.slice(0, 1))),
        },
      )
    }
    const {
      rows: [{ lost }],
    } = await pool.query(
      `select count(*)::int as lost from orders o
        where not exists (select from order_lines l where l.order_id = o.id)`,
    )
    if (lost > 0) throw new Error(`${lost} orders have no lines.`)
    return outcomes
  } finally {
    await close()
  }
}

/** All variants, with enough units for every benchmark. */
export async function listVariants(pool: pg.Pool): Promise<Variant[]> {
  await pool.query('update variants set units_left = 1000000')
  const { rows } = await pool.query<Variant>(
    'select id, product_id, colour_id, final_price, weight_grams from variants order by id',
  )
  return rows
}

async function compareWithBare(
  url: string,
  pool: pg.Pool,
  connection: pg.ClientConfig,
  { pipeline, nextLines }: { pipeline: boolean; nextLines(): Variant[] },
): Promise<Pick<Outcome, 'shop' | 'minimal' | 'more'>> {
  const load = { seconds: SECONDS, connections: CONNECTIONS }
  const { ours, minimal, failed } = await inTurns(
    ROUNDS,
    () =>
      measure({
        ...load,
        url: `${url}/api/checkout`,
        headers: { 'content-type': 'application/json' },
        nextBody: () => JSON.stringify(orderOf(nextLines())),
      }),
    async () => {
      await removeMails(pool)
      return measureMinimalOrders(connection, { ...load, pipeline, nextLines })
    },
  )
  await removeMails(pool)
  if (failed > 0) throw new Error(`${failed} orders were refused.`)
  return {
    shop: ours.perSecond,
    minimal: minimal.perSecond,
    more: `99 % within ${Math.ceil(ours.p99)} ms, none refused`,
  }
}

/** The mails of the shop's turn would otherwise be sent during the calibrator's turn. */
async function removeMails(pool: pg.Pool) {
  await pool.query('delete from graphile_worker._private_jobs where locked_at is null')
}

let drawn = 0

export function twoOf(variants: readonly Variant[]): Variant[] {
  const first = (drawn += 7) % variants.length
  return [variants[first]!, variants[(first + 31) % variants.length]!]
}

let placed = 0

export function orderOf(lines: readonly Variant[]) {
  const number = ++placed
  const totals = quoteOrder(
    lines.map((line) => ({ ...line, quantity: 1 })),
    null,
  )
  return {
    full_name: 'Bench Buyer',
    phone: `03${String(number).padStart(9, '0')}`,
    email: `buyer${number}@example.com`,
    city_id_fk: 1,
    address: 'House 7, Street 4',
    order_instructions: '',
    rider_instructions: '',
    ...totals,
    products: lines.map((line) => ({
      product_id: line.product_id,
      variant_id: line.id,
      color_id_fk: line.colour_id,
      variant_price: line.final_price,
      quantity: 1,
    })),
  }
}

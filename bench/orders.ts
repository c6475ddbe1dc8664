import { quoteOrder } from '#app/checkout/rules.ts'
import { silent } from '#db/start.ts'
import { openDatabase } from '#db/open.server.ts'
import type { Outcome } from './bench.ts'
import { calibrate } from './calibrate.ts'
import { inTurns, measure } from './load.ts'

type Variant = {
  id: number
  product_id: number
  colour_id: number | null
  final_price: number
  weight_grams: number
}

const ROUNDS = 3
const SECONDS = 5
const CONNECTIONS = 32
/** The minimum ratio to committing one row per request. An order takes five queries and a dozen rows. */
const FLOORS = { different: 0.07, same: 0.03 }

export async function benchOrders({ url, dataDir }: { url: string; dataDir: string }): Promise<Outcome[]> {
  const { pool, close } = await openDatabase({ DATA_DIR: dataDir }, { log: silent, serve: false })
  try {
    await pool.query('update variants set units_left = 1000000')
    const { rows: variants } = await pool.query<Variant>(
      'select id, product_id, colour_id, final_price, weight_grams from variants order by id',
    )
    const outcomes: Outcome[] = []
    outcomes.push({
      what: 'orders of different things',
      floor: FLOORS.different,
      ...(await benchOrdersOf(variants, url, dataDir)),
    })
    outcomes.push({
      what: 'orders of one best seller',
      floor: FLOORS.same,
      ...(await benchOrdersOf(variants.slice(0, 1), url, dataDir)),
    })
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

async function benchOrdersOf(
  sold: readonly Variant[],
  url: string,
  dataDir: string,
): Promise<Pick<Outcome, 'shop' | 'bare' | 'more'>> {
  const load = {
    seconds: SECONDS,
    connections: CONNECTIONS,
    headers: { 'content-type': 'application/json' },
    nextBody: () => JSON.stringify(nextOrder(sold)),
  }
  const calibrator = await calibrate(dataDir, Buffer.from('{"status":true}'))
  const { ours, bare, failed } = await inTurns(
    ROUNDS,
    () => measure({ ...load, url: `${url}/api/checkout` }),
    () => measure({ ...load, url: calibrator.url }),
  )
  calibrator.stop()
  if (failed > 0) throw new Error(`${failed} orders were refused.`)
  return {
    shop: ours.perSecond,
    bare: bare.perSecond,
    more: `99 % within ${Math.ceil(ours.p99)} ms, none refused`,
  }
}

let placed = 0

function nextOrder(sold: readonly Variant[]) {
  const number = ++placed
  const lines = [
    ...new Set(
      [number, number * 7, number * 31].slice(0, 1 + (number % 3)).map((each) => sold[each % sold.length]!),
    ),
  ]
  const sums = quoteOrder(
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
    ...sums,
    products: lines.map((line) => ({
      product_id: line.product_id,
      variant_id: line.id,
      color_id_fk: line.colour_id,
      variant_price: line.final_price,
      quantity: 1,
    })),
  }
}

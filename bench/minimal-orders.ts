import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { MAIL_TASK } from '#app/mail/queue.server.ts'
import { quoteOrder } from '#app/checkout/rules.ts'
import { type Measured, summaryOf } from './load.ts'
import type { Variant } from './orders.ts'

const statement = (name: string, text: string) => (values: unknown[]) => ({ name, text, values })
const ID = `currval('orders_id_seq')`
const NUMBER = statement('number', `select set_config('nayab.order', nextval('orders_id_seq')::text, true)`)
const ANSWER = statement(
  'answer',
  `insert into idempotency_keys (scope, key, body_hash, answer)
    values ($1, $1, $1, json_build_object('order_id', ${ID}, 'tracking_url', $1::text))`,
)
const ORDER = statement(
  'order',
  `insert into orders (id, full_name, email, phone, city_id, address, subtotal, shipping, discount, total,
    tracking_token) values (${ID}, 'Bench Buyer', $1, $2, 1, 'House 7, Street 4', $3, $4, $5, $6, $7)`,
)
const LINE = statement(
  'line',
  `insert into order_lines (order_id, product_id, variant_id, product_name, variant_name, image, unit_price,
    quantity, weight_grams) values (${ID}, $1, $2, 'A product', 'A variant', 'a-picture.avif', $3, 1, $4)`,
)
const EVENT = statement('event', `insert into order_events (order_id, status_id) values (${ID}, 1)`)
/** Due tomorrow, so that the shop's worker does not send it while the calibrator runs. */
const MAIL = statement(
  'mail',
  `insert into graphile_worker._private_jobs (task_id, payload, run_at)
    select id, json_build_object('kind', 'order confirmation', 'order_id', ${ID}), now() + interval '1 day'
      from graphile_worker._private_tasks where identifier = '${MAIL_TASK}'`,
)
const STOCK = statement('stock', 'update variants set units_left = units_left - 1 where id = $1')

type Load = { seconds: number; connections: number; pipeline: boolean; nextLines(): Variant[] }

/** Commits the rows of an order again and again: the same tables with their keys and triggers, in one
 * transaction of prepared statements, stock last. It reads and checks nothing. With `pipeline` the statements
 * are sent at once, otherwise each waits for the answer to the one before. */
export async function measureMinimalOrders(
  connection: pg.ClientConfig,
  { seconds, connections, pipeline, nextLines }: Load,
): Promise<Measured> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ ...connection, pipeline }))
  await Promise.all(clients.map((client) => client.connect()))
  const took: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        const sentAt = performance.now()
        await send(client, statementsOf(nextLines()), pipeline)
        took.push(performance.now() - sentAt)
      }
    }),
  )
  const summary = summaryOf(took, performance.now() - began)
  await Promise.all(clients.map((client) => client.end()))
  return { ...summary, failed: 0 }
}

async function send(client: pg.Client, statements: (string | pg.QueryConfig)[], pipeline: boolean) {
  if (pipeline) await Promise.all(statements.map((query) => client.query(query)))
  else for (const query of statements) await client.query(query)
}

function statementsOf(lines: Variant[]) {
  const token = randomBytes(16).toString('base64url')
  const totals = quoteOrder(
    lines.map((line) => ({ ...line, quantity: 1 })),
    null,
  )
  return [
    'begin',
    NUMBER([]),
    ANSWER([token]),
    ORDER([
      `${token}@example.com`,
      token,
      totals.order_price,
      totals.shipping_charges,
      totals.discounted_value,
      totals.transaction_amount,
      token,
    ]),
    ...lines.map((line) => LINE([line.product_id, line.id, line.final_price, line.weight_grams])),
    EVENT([]),
    MAIL([]),
    ...lines.toSorted((one, other) => one.id - other.id).map((line) => STOCK([line.id])),
    'commit',
  ]
}

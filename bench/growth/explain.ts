import pg from 'pg'
import type { OpenDatabase } from '#db/open.server.ts'
import type { Case } from './cases.ts'

type Sent = { text: string; values: unknown[] }

/** Prints the plan of each statement of a case. */
export async function explainSlowest({ db, pool }: OpenDatabase, slowest: Case): Promise<void> {
  const statements = await statementsOf(() => slowest.run(db, 1))
  console.log(`\nThe slowest: ${slowest.name}`)
  for (const { text, values } of statements) {
    if (!/^\s*(?:select|with)/i.test(text)) continue
    const { rows } = await pool.query(`explain (analyze, buffers) ${text}`, values)
    console.log(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
}

async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const client = pg.Client.prototype
  const query = Object.getOwnPropertyDescriptor(client, 'query')!
  client.query = function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | Partial<Sent>, unknown[]?]
    if (typeof config !== 'string' && config.text)
      sent.push({ text: config.text, values: config.values ?? values ?? [] })
    return (query.value as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof client.query
  try {
    await work()
  } finally {
    Object.defineProperty(client, 'query', query)
  }
  return sent
}

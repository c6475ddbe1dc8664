import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { statementSeconds, timeStatements } from './statements.server.ts'

const database = await freshDatabase()
afterAll(() => database.drop())

test('a slow statement is logged by its name, or by verb and table, without its values', async () => {
  const lines: string[] = []
  const log = { info() {}, warn: (line: string) => void lines.push(line), error() {} }
  const seconds: number[] = []
  const onStatement = (each: unknown) => void seconds.push(each as number)
  statementSeconds.subscribe(onStatement)
  const client = await database.pool.connect()
  try {
    timeStatements(client, log, 100)
    await client.query({ name: 'nap', text: 'select pg_sleep($1)', values: [0.15] })
    await client.query(`select pg_sleep(0.15) from pg_class where relname = 'pg_class'`)
    await new Promise((done) => client.query('select pg_sleep(0.15)', done))
    await expect(client.query('select 1 / (pg_sleep(0.15) is null)::integer')).rejects.toThrow('zero')
    await client.query('select 1')
  } finally {
    statementSeconds.unsubscribe(onStatement)
    client.release(true)
  }
  expect(lines.map((line) => line.replace(/\d+ ms/, 'n ms'))).toEqual([
    'Slow statement: nap, n ms',
    'Slow statement: select from pg_class, n ms',
    'Slow statement: select, n ms',
    'Slow statement: select, n ms',
  ])
  expect(seconds.length).toBe(5)
  expect(seconds[0]).toBeGreaterThan(0.15)
})

import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { statementSeconds, timeStatements } from './statements.server.ts'

const database = await freshDatabase()
afterAll(() => database.drop())

test('a slow statement is logged by its name, or by verb and table, without its values', async () => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  /** As if the statement that was just sent took 150 ms. */
  const slowly = <Sent>(sent: Sent): Sent => {
    now += 150
    return sent
  }
  const lines: string[] = []
  const log = { info() {}, warn: (line: string) => void lines.push(line), error() {} }
  const seconds: number[] = []
  const onStatement = (each: unknown) => void seconds.push(each as number)
  statementSeconds.subscribe(onStatement)
  const client = await database.pool.connect()
  try {
    timeStatements(client, log, 100)
    await slowly(client.query({ name: 'nap', text: 'select $1::integer', values: [7] }))
    await slowly(client.query(`select oid from pg_class where relname = 'pg_class'`))
    await new Promise((done) => slowly(client.query('select 1', done)))
    await expect(slowly(client.query('select 1 / 0'))).rejects.toThrow('zero')
    await client.query('select 1')
  } finally {
    statementSeconds.unsubscribe(onStatement)
    client.release(true)
  }
  expect(lines).toEqual([
    'Slow statement: nap, 150 ms',
    'Slow statement: select from pg_class, 150 ms',
    'Slow statement: select, 150 ms',
    'Slow statement: select, 150 ms',
  ])
  expect(seconds).toEqual([0.15, 0.15, 0.15, 0.15, 0])
})

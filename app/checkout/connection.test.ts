import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '#app/core/refusal.ts'
import { freshDatabase } from '#test/database.ts'
import { transact, withConnection } from './connection.server.ts'

const database = await freshDatabase()
afterAll(() => database.drop())

test('reports the error of a transaction on a broken connection; the next gets a new one', async () => {
  const refusal = new Refusal(409, 'Sold out.')
  const end = (client: pg.PoolClient) =>
    transact(client, async () => {
      const {
        rows: [mine],
      } = await client.query('select pg_backend_pid() as pid')
      await database.pool.query('select pg_terminate_backend($1, 5000)', [mine.pid])
      throw refusal
    })
  await expect(withConnection(database.db, end)).rejects.toBe(refusal)
  expect(
    await withConnection(database.db, (client) =>
      transact(client, async () => (await client.query('select 7 as seven')).rows),
    ),
  ).toEqual([{ seven: 7 }])
})

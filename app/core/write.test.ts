import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testShop } from '#test/shop.ts'
import { CHANGES_CHANNEL, write } from './write.server.ts'

const { shop, connection, drop } = await testShop()
const listener = new pg.Client(connection)
await listener.connect()
await listener.query(`listen ${CHANGES_CHANNEL}`)
afterAll(async () => {
  await listener.end()
  await drop()
})

test.each([
  ['letters', 'ab'],
  ['letters of several bytes', 'چا'],
])('more tags than a notification may contain reach every node: %s', async (_, letters) => {
  const tags = Array.from({ length: 200 }, (_, n) => `subcategory:${letters.repeat(30)}-${n}`)
  const received: string[] = []
  listener.removeAllListeners('notification').on('notification', ({ payload }) => {
    received.push(...payload!.split(' '))
  })
  await write(shop, async (_, changed) => changed(...tags))
  await expect.poll(() => received).toEqual(tags)
})

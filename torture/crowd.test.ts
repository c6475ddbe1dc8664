import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runCrowd } from './crowd.ts'
import { judgeCrowd } from './judge-crowd.ts'

const variants = [{ id: 1, product_id: 1, colour_id: null, final_price: 450, weight_grams: 500 }]
const shop = { seconds: 15, recoveryMs: 0, mb: 100 }

test('a shop that resets each connection has answered nothing, and that is a fault', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()))
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { answers } = await runCrowd({ port, variants, seed: 1, name: 'reset', connections: 2, seconds: 0.2 })
  expect(new Set(answers.map(({ status, isBuyer }) => `${isBuyer} ${status}`))).toEqual(
    new Set(['true 0', 'false 0']),
  )
  expect(judgeCrowd(answers, shop).faults).toEqual([
    'No order was placed',
    'No page was read',
    `${answers.length} other answers: none at all`,
  ])
})

test('a crowd that was answered in time has no fault', () => {
  const answer = { status: 200, ms: 20, hasRetryAfter: false }
  const busy = { status: 503, ms: 20, hasRetryAfter: true }
  const answers = [
    { ...answer, isBuyer: true },
    { ...answer, isBuyer: false },
    { ...busy, isBuyer: true },
  ]
  expect(judgeCrowd(answers, shop)).toMatchObject({ orders: 1, faults: [] })
})

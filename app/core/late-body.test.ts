import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import type { Shop } from './context.server.ts'
import { endpoint } from './endpoint.ts'
import { fields, line } from './fields.ts'
import { handle } from './handle.server.ts'

const NOTE = JSON.stringify({ note: 'Ring twice' })
const HEAD =
  'POST /note HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n' +
  `content-length: ${NOTE.length}\r\ncookie: nayab_session=${'a'.repeat(43)}\r\n\r\n`

const keepNote = handle(
  endpoint({
    method: 'POST',
    path: '/note',
    auth: 'signed in',
    accepts: 'json',
    body: fields({ note: line('Which note?') }),
    data: v.string(),
  }),
  async (_, { body }) => ({ data: body.note }),
)

/** Sends the request by `write` and returns how often the session was looked up. */
async function lookUpsOf(
  write: (socket: Socket, lookedUp: Promise<void>) => Promise<unknown>,
): Promise<number> {
  let lookUps = 0
  const { promise: lookedUp, resolve: found } = Promise.withResolvers<void>()
  const shop = {
    settings: { SHOP_URL: 'http://shop.example' },
    async findSession() {
      lookUps++
      // A look-up in the database takes at least a turn of the event loop.
      await new Promise(setImmediate)
      found()
      return { user_id: 7, session_hash: 'h' }
    },
  } as unknown as Shop
  const server = createServer(
    getRequestListener((request) => keepNote.respond(shop, request, {}, '127.0.0.1', 'request-1')),
  )
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await write(socket, lookedUp)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  return lookUps
}

test('a body that arrives with its head causes one look-up of the session', async () => {
  expect(await lookUpsOf(async (socket) => socket.write(HEAD + NOTE))).toBe(1)
})

test('after a late body the session is looked up again', async () => {
  const writeLate = async (socket: Socket, lookedUp: Promise<void>) => {
    socket.write(HEAD)
    await lookedUp
    // The server waits for the body in this turn.
    await new Promise(setImmediate)
    socket.write(NOTE)
  }
  expect(await lookUpsOf(writeLate)).toBe(2)
})

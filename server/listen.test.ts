import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { AddressInfo } from 'node:net'
import { listen } from './listen.ts'

test('a port that stays taken is told in one sentence, and nothing is left on the server', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  await listen(other, { PORT: 0, HOST: '127.0.0.1' })
  const { port } = other.address() as AddressInfo
  const server = createServer()
  const listeners = () => [server.listenerCount('listening'), server.listenerCount('error')]
  const before = listeners()
  await expect(listen(server, { PORT: port, HOST: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} is in use by another program`,
  )
  expect(listeners()).toEqual(before)
})

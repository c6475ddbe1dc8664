import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { AddressInfo } from 'node:net'
import { listen, warningForOpenPort } from './listen.ts'

test('a port that is released within the time limit is opened', async () => {
  const other = createServer()
  await listen(other, { PORT: 0, HOST: '127.0.0.1' })
  const { port } = other.address() as AddressInfo
  const server = createServer()
  onTestFinished(() => void server.close())
  const refused = once(server, 'error')
  const opened = listen(server, { PORT: port, HOST: '127.0.0.1' })
  await refused
  other.close()
  expect(await opened).toBe(`http://127.0.0.1:${port}`)
})

test('a port that stays taken is refused in one sentence, and no listener stays on the server', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  await listen(other, { PORT: 0, HOST: '127.0.0.1' })
  const { port } = other.address() as AddressInfo
  const server = createServer()
  const listeners = () => [server.listenerCount('listening'), server.listenerCount('error')]
  const before = listeners()
  await expect(listen(server, { PORT: port, HOST: '127.0.0.1' }, 300)).rejects.toThrow(
    `Port ${port} is in use by another program`,
  )
  expect(listeners()).toEqual(before)
})

describe('TRUST_PROXY', () => {
  test.each([
    [undefined, 1, true],
    ['0.0.0.0', 1, true],
    ['::', 2, true],
    ['127.0.0.1', 1, false],
    ['127.0.0.53', 1, false],
    ['localhost', 1, false],
    ['::1', 1, false],
    [undefined, 0, false],
  ])('listening on %s with %d trusted proxies: warned %s', async (HOST, TRUST_PROXY, isWarned) => {
    const server = createServer()
    onTestFinished(() => void server.close())
    await listen(server, { PORT: 0, HOST })
    const warning = warningForOpenPort(server.address(), { TRUST_PROXY })
    expect(warning).toEqual(isWarned ? expect.stringMatching(/TRUST_PROXY is \d.*HOST=127\.0\.0\.1/) : null)
  })

  test('a network address causes a warning, a loopback address or a unix socket does not', () => {
    const warningFor = (address: string, family: string) =>
      warningForOpenPort({ address, family, port: 3000 }, { TRUST_PROXY: 1 })
    expect(warningFor('192.168.1.20', 'IPv4')).toContain('port 3000 is open to other machines')
    expect(warningFor('2001:db8::1', 'IPv6')).not.toBe(null)
    expect(warningFor('::ffff:127.0.0.1', 'IPv6')).toBe(null)
    expect(warningForOpenPort('/run/shop.sock', { TRUST_PROXY: 1 })).toBe(null)
  })
})

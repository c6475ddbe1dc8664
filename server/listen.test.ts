import { subscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type AddressInfo, connect } from 'node:net'
import { stopServing } from './http-server.ts'
import { listen, warningForOpenPort } from './listen.ts'

async function openServer(where: { PORT: number; HOST: string | undefined }, server = createServer()) {
  const { address, sockets } = await listen(server, where, 300)
  const stop = () => stopServing(server, sockets)
  onTestFinished(stop)
  return { server, sockets, address, stop, port: (server.address() as AddressInfo).port }
}
const LOCAL = { PORT: 0, HOST: '127.0.0.1' }

test('a port that is released within the time limit is opened', async () => {
  const other = await openServer(LOCAL)
  const refused = new Promise((done) => subscribe('tracing:net.server.listen:error', done))
  const opened = listen(createServer(), { ...LOCAL, PORT: other.port }, 60_000)
  await refused
  await other.stop()
  const { address, sockets } = await opened
  for (const socket of sockets) socket.close()
  expect(address).toBe(`http://127.0.0.1:${other.port}`)
})

test('a port that stays taken is refused in one sentence, and no listener stays on the server', async () => {
  const { port } = await openServer(LOCAL)
  const server = createServer()
  const listeners = () => [server.listenerCount('listening'), server.listenerCount('error')]
  const before = listeners()
  await expect(openServer({ ...LOCAL, PORT: port }, server)).rejects.toThrow(
    `Port ${port} is in use by another program`,
  )
  expect(listeners()).toEqual(before)
})

test.runIf(process.platform === 'linux')('300 connections wait for few turns of the event loop', async () => {
  let accepted = 0
  const server = createServer().on('connection', () => accepted++)
  const { port } = await openServer(LOCAL, server)
  const clients = Array.from({ length: 300 }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => clients.forEach((client) => client.destroy()))
  let turns = 0
  for (; accepted < 300; turns++) await new Promise(setImmediate)
  expect(turns).toBeLessThan(100)
})

test('every socket of the port is served, and closed with the server', async () => {
  const server = createServer((_, response) => response.end('served'))
  const { port, stop, address } = await openServer(LOCAL, server)
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => fetch(address).then((each) => each.text())),
  )
  expect(new Set(answers)).toEqual(new Set(['served']))
  await stop()
  await expect(openServer({ ...LOCAL, PORT: port })).resolves.toMatchObject({ port })
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
    const { server } = await openServer({ PORT: 0, HOST })
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

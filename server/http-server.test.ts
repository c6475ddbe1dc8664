import { Agent, get, type RequestListener, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttpServer, type HttpLimits, stopServing } from './http-server.ts'

test('closing waits for the pending response, not for later requests on the same connection', async () => {
  const { promise: held, resolve: hold } = Promise.withResolvers<ServerResponse>()
  let requests = 0
  const server = createHttpServer((_, response) => {
    requests += 1
    if (requests !== 3) response.end('answered')
    else hold(response)
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const request = () =>
    new Promise<string>((done, failed) =>
      get({ port, host: '127.0.0.1', agent }, (answer) => {
        let body = ''
        answer
          .on('data', (part) => {
            body += part
          })
          .on('end', () => done(body))
      }).on('error', failed),
    )
  const answers: string[] = []
  const asking = (async () => {
    for (;;) answers.push(await request())
  })().catch((refused: unknown) => refused)

  const pending = await held
  // With a stopped clock the deadline never closes the connections.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stopped = stopServing(server)
  pending.end('answered')
  await stopped
  expect(await asking).toBeInstanceOf(Error)
  expect(answers.slice(0, 3)).toEqual(['answered', 'answered', 'answered'])
})

test('closing ends a response that never comes after 8 s', async () => {
  const { promise: pending, resolve: receive } = Promise.withResolvers<void>()
  const connectTo = await open(() => receive())
  const socket = connectTo().on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await pending
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isStopped = false
  const stopped = stopServing(connectTo.server).then(() => {
    isStopped = true
  })
  vi.advanceTimersByTime(7_999)
  await new Promise(setImmediate)
  expect(isStopped).toBe(false)
  vi.advanceTimersByTime(1)
  await stopped
})

async function open(answer: RequestListener, limits: Partial<HttpLimits> = {}) {
  const server = createHttpServer(answer, limits)
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
  onTestFinished(() => void server.close().closeAllConnections())
  const connectTo = () => connect((server.address() as AddressInfo).port, '127.0.0.1')
  return Object.assign(connectTo, { server })
}

test('an idle connection stays open longer than nginx and the Caddyfile keep it', async () => {
  const { server } = await open((_, response) => response.end())
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const [answer] = await once(get({ port, host: '127.0.0.1', agent }), 'response')
  answer.resume()
  const seconds = Number(/^timeout=(\d+)$/.exec(answer.headers['keep-alive'])?.[1])
  const caddyfile = readFileSync('deploy/proxy/Caddyfile', 'utf8')
  expect(seconds).toBeGreaterThan(Number(/keepalive (\d+)s/.exec(caddyfile)?.[1]))
  expect(seconds).toBeGreaterThan(60)
})

const codesIn = (answers: string) => answers.match(/(?<=HTTP\/1\.1 )\d{3}/g)

test.each([
  ['GET / HTTP/1.1', 'Host: a', 200],
  ['GET / HTTP/1.1', 'Host: a\r\nHost: a', 400],
  ['GET / HTTP/1.1', 'Host: a\r\nhOST: b', 400],
  ['GET / HTTP/1.0', 'Accept: */*', 200],
  ['GET http://a/ HTTP/1.1', 'Host: a', 200],
  ['GET http://a:80/ HTTP/1.1', 'Host: A', 200],
  ['GET http://b/ HTTP/1.1', 'Host: a', 400],
  ['GET http://a:81/ HTTP/1.1', 'Host: a', 400],
  ['OPTIONS * HTTP/1.1', 'Host: a', 200],
])('%s with %j is %i', async (line, headers, code) => {
  const connectTo = await open((_, response) => response.end('answered'))
  const socket = connectTo()
  socket.end(`${line}\r\n${headers}\r\nConnection: close\r\n\r\n`)
  expect((await text(socket)).split(' ')[1]).toBe(String(code))
})

test('of many pipelined requests the first are answered; the next is 503 and closes', async () => {
  let requests = 0
  const first = Promise.withResolvers<() => void>()
  const connectTo = await open(
    (_, response) => {
      requests += 1
      if (requests === 1) first.resolve(() => response.end('answered'))
      else response.end('answered')
    },
    { maxPipelined: 3 },
  )
  const socket = connectTo()
  const answers = text(socket)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500))
  const answerFirst = await first.promise
  answerFirst()
  expect(codesIn(await answers)).toEqual(['200', '200', '200', '503'])
  expect(requests).toBe(3)
})

test('what cannot be parsed is refused after the answers to the requests before it', async () => {
  const held = Promise.withResolvers<ServerResponse>()
  const connectTo = await open((_, response) => held.resolve(response))
  const socket = connectTo()
  const answers = text(socket)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\nNO REQUEST\r\n\r\n')
  ;(await held.promise).end('answered')
  expect(codesIn(await answers)).toEqual(['200', '400'])
})

test('a body that cannot be parsed is refused after the answer to the request before its own', async () => {
  const responses: ServerResponse[] = []
  const both = Promise.withResolvers<void>()
  const connectTo = await open((_, response) => {
    if (responses.push(response) === 2) both.resolve()
  })
  const socket = connectTo()
  const answers = text(socket)
  socket.write(
    'GET / HTTP/1.1\r\nHost: a\r\n\r\n' +
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nnone\r\n\r\n',
  )
  await both.promise
  responses[0]!.end('answered')
  expect(codesIn(await answers)).toEqual(['200', '400'])
})

test.each([
  ['no request', 'NO REQUEST\r\n\r\n', 400],
  ['too long a header', `GET / HTTP/1.1\r\nHost: a\r\nA: ${'a'.repeat(50_000)}\r\n\r\n`, 431],
  [
    'a body of no chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nnone\r\n\r\n',
    400,
  ],
])('%s is refused and its connection closed', async (_, sent, code) => {
  const connectTo = await open((request, response) => request.resume().on('end', () => response.end()))
  const socket = connectTo()
  socket.write(sent)
  expect(codesIn(await text(socket))).toEqual([String(code)])
})

test('sequential requests on a connection are not limited', async () => {
  const connectTo = await open((_, response) => response.end('answered'), { maxPipelined: 1 })
  const socket = connectTo().setEncoding('utf8')
  for (let n = 0; n < 50; n++) {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n')
    const [answer] = (await once(socket, 'data')) as [string]
    expect(codesIn(answer)).toEqual(['200'])
  }
  socket.destroy()
})

test.each(['GET', 'HEAD'])(
  'a %s whose body does not end is answered, and its connection closed',
  async (method) => {
    const connectTo = await open((_, response) => response.end('answered'))
    const socket = connectTo()
    onTestFinished(() => void socket.destroy())
    socket.write(`${method} / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nhalf`)
    expect(codesIn(await text(socket))).toEqual(['200'])
  },
)

test('a client that never reads its answer is disconnected', async () => {
  const closed = Promise.withResolvers<void>()
  const connectTo = await open(
    (_, response) => {
      response.once('close', closed.resolve)
      response.end(Buffer.alloc(32 * 1024 * 1024))
    },
    { idleTimeout: 50 },
  )
  const socket = connectTo().pause()
  onTestFinished(() => void socket.destroy())
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await closed.promise
})

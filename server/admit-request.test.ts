import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Admission, createAdmission, type Kind, type Place } from './admission.ts'
import { admitRequest } from './admit-request.ts'

async function serve(admission: Pick<Admission, 'admit'>, answer: RequestListener) {
  const server = createServer((request, response) =>
    admitRequest(admission, request, response, () => answer(request, response)),
  ).listen(0)
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function answersOf(paths: string[], admits: boolean) {
  const place: Place = { pause() {}, resume() {}, leave() {} }
  const port = await serve({ admit: () => (admits ? place : null) }, (_, response) => response.end('served'))
  return Promise.all(
    paths.map(async (path) => {
      const response = await fetch(`http://localhost:${port}${path}`)
      return [response.status, response.headers.get('retry-after'), await response.text()]
    }),
  )
}
const MESSAGE = 'The shop is very busy right now. Please try again in a moment.'

test('a refused request is 503 with Retry-After, a call with an envelope', async () => {
  expect(await answersOf(['/shop/', '/api/checkout'], false)).toEqual([
    [503, '1', MESSAGE],
    [503, '1', JSON.stringify({ status: false, message: MESSAGE, data: null })],
  ])
})

test('a browser that opens a page gets one, with Retry-After and a policy without scripts', async () => {
  const port = await serve({ admit: () => null }, (_, response) => response.end('served'))
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const answerOf = (path: string) => fetch(`http://localhost:${port}${path}`, { headers: { accept } })
  const refused = await answerOf('/shop/')
  const page = await refused.text()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(page).toContain('<h1>The shop is very busy right now.</h1>')
  expect(page).toContain('<a href="">Try again</a>')
  expect(page).not.toContain('<script')
  const [, styles] = /<style>([^]*)<\/style>/.exec(page)!
  const hash = createHash('sha256').update(styles!).digest('base64')
  expect(refused.headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
  expect(refused.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  expect(await (await answerOf('/api/checkout')).json()).toMatchObject({ message: MESSAGE })
})

test('files and health checks are never refused', async () => {
  const paths = [
    '/assets/root.js',
    '/images/cup.avif',
    '/admin/assets/main.js',
    '/icon.svg',
    '/healthz',
    '/readyz',
  ]
  expect(new Set((await answersOf(paths, false)).map(([status]) => status))).toEqual(new Set([200]))
})

test('an address with dot segments has neither the exemption of a file nor a place of a buyer', async () => {
  const kinds: Kind[] = []
  const admit = (kind: Kind) => {
    kinds.push(kind)
    return null
  }
  const port = await serve({ admit }, (_, response) => response.end('served'))
  const targets = [
    '/assets/../api/search/products?product_name=cup',
    '/images/x/%2e%2E/../search-results/?q=cup',
    '/admin/assets/.%2e/api/login',
    '/api/checkout/../products',
    '/api/city/%2e%2e',
    '/api/city/..?page=1',
  ]
  const client = connect(port)
  onTestFinished(() => void client.destroy())
  let answers = ''
  client.on('data', (bytes) => (answers += bytes))
  client.write(targets.map((target) => `GET ${target} HTTP/1.1\r\nhost: shop\r\n\r\n`).join(''))
  await expect.poll(() => answers.match(/HTTP\/1\.1 \d+/g)).toEqual(targets.map(() => 'HTTP/1.1 503'))
  expect(kinds).toEqual(targets.map(() => 'other'))
})

test('dots in a name or in the query are no dot segments', async () => {
  const paths = ['/assets/root..js', '/assets/.well/root.js', '/images/cup.avif?/../', '/images/...']
  expect(new Set((await answersOf(paths, false)).map(([status]) => status))).toEqual(new Set([200]))
})

test('a request is refused before the work of those that arrived with it begins', async () => {
  const { admit } = createAdmission()
  let served = 0
  const { promise: servedAtRefusal, resolve } = Promise.withResolvers<number>()
  const watched = (kind: Kind) => {
    const place = admit(kind)
    if (!place) resolve(served)
    return place
  }
  const port = await serve({ admit: watched }, (_, response) => {
    served++
    response.end('served')
  })
  const client = connect(port)
  onTestFinished(() => void client.destroy())
  client.write('GET /shop/ HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(300))
  expect(await servedAtRefusal).toBe(0)
})

async function openShop(answer: RequestListener) {
  const admission = createAdmission()
  const { promise: inProgressAtFirst, resolve } = Promise.withResolvers<number>()
  const port = await serve(admission, (request, response) => {
    resolve(admission.inProgress())
    answer(request, response)
  })
  const client = connect(port)
  onTestFinished(() => void client.destroy())
  return { ...admission, client, inProgressAtFirst }
}
const HALF_AN_ORDER = 'POST /api/checkout HTTP/1.1\r\nhost: shop\r\ncontent-length: 4\r\n\r\nab'

test('a client that sends slowly occupies no place until it has sent all', async () => {
  const { promise: hasRead, resolve } = Promise.withResolvers<ServerResponse>()
  const { client, inProgress, inProgressAtFirst } = await openShop((request, response) => {
    request.resume().once('end', () => resolve(response))
  })
  client.write(HALF_AN_ORDER)
  expect(await inProgressAtFirst).toBe(1)
  await expect.poll(inProgress).toBe(0)
  client.write('cd')
  const response = await hasRead
  expect(inProgress()).toBe(1)
  response.end('done')
  expect(inProgress()).toBe(0)
})

test('a client that does not read its answer occupies no place', async () => {
  const { client, inProgress, inProgressAtFirst } = await openShop((_, response) => {
    response.end('x'.repeat(50_000_000))
  })
  client.pause().write('GET /api/products HTTP/1.1\r\nhost: shop\r\n\r\n')
  expect(await inProgressAtFirst).toBe(1)
  await expect.poll(inProgress).toBe(0)
})

test('a client that disconnects before it has sent all occupies no place', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const { client, inProgress, inProgressAtFirst } = await openShop((_, response) => {
    response.once('close', resolve)
  })
  client.write(HALF_AN_ORDER)
  expect(await inProgressAtFirst).toBe(1)
  client.destroy()
  await closed
  expect(inProgress()).toBe(0)
})

test.each(['GET', 'POST'])(
  'a %s whose body is not read keeps its place until it is answered',
  async (method) => {
    const { promise: arrived, resolve } = Promise.withResolvers<ServerResponse>()
    const { client, inProgress } = await openShop((_, response) => resolve(response))
    client.write(`${method} /shop/ HTTP/1.1\r\nhost: shop\r\ncontent-length: 1\r\n\r\n`)
    const response = await arrived
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    expect(inProgress()).toBe(1)
    response.end('done')
    expect(inProgress()).toBe(0)
  },
)

test('a handler that reads later occupies a place until then', async () => {
  const { promise: arrived, resolve } = Promise.withResolvers<IncomingMessage>()
  const { client, inProgress } = await openShop((request) => resolve(request))
  client.write(HALF_AN_ORDER)
  const request = await arrived
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  expect(inProgress()).toBe(1)
  request.on('data', () => {})
  await expect.poll(inProgress).toBe(0)
  client.write('cd')
  await expect.poll(inProgress).toBe(1)
})

import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Admission, admitRequest, createAdmission, type Kind, type Place } from './admission.ts'

/** A shop that works on one request at a time and needs `msEach` for it, on a clock of its own. */
function shopOf(msEach: number) {
  let time = 0
  const admission = createAdmission(() => time)
  const queue: { place: Place; arrived: number; kind: Kind }[] = []
  const waits: { kind: Kind; ms: number }[] = []
  return {
    waits,
    arrive(kind: Kind, count: number): number {
      let refused = 0
      for (let each = 0; each < count; each++) {
        const place = admission.admit(kind)
        if (place) queue.push({ place, arrived: time, kind })
        else refused++
      }
      return refused
    },
    work(ms: number) {
      for (const until = time + ms; time < until;) {
        time += msEach
        const next = queue.shift()
        if (!next) continue
        next.place.leave()
        waits.push({ kind: next.kind, ms: time - next.arrived })
      }
    },
  }
}

test('without overload nothing is refused', () => {
  const shop = shopOf(2)
  let refused = 0
  for (let step = 0; step < 500; step++) {
    refused += shop.arrive('order', 5) + shop.arrive('other', 5)
    shop.work(25)
  }
  expect(refused).toBe(0)
})

test.each([2, 4, 6])('at ten times the capacity of %i ms each, orders wait under a second', (msEach) => {
  const shop = shopOf(msEach)
  let refused = 0
  for (let step = 0; step < 3000; step++) {
    refused += shop.arrive('order', Math.ceil(100 / msEach))
    shop.work(10)
  }
  const settled = shop.waits.slice(shop.waits.length / 2).map(({ ms }) => ms)
  expect(Math.max(...settled)).toBeLessThan(1000)
  expect(settled.length).toBeGreaterThan(100)
  expect(refused).toBeGreaterThan(0)
})

test('while buyers wait, visitors are refused first', () => {
  const shop = shopOf(5)
  const refused = { order: 0, other: 0 }
  for (let step = 0; step < 2000; step++) {
    refused.order += shop.arrive('order', 2)
    refused.other += shop.arrive('other', 10)
    shop.work(10)
  }
  const served = Map.groupBy(shop.waits.slice(shop.waits.length / 2), ({ kind }) => kind)
  expect(served.get('order')!.length).toBeGreaterThan(served.get('other')!.length)
  expect(refused.other).toBeGreaterThan(refused.order * 3)
})

test('a burst of 500 orders is admitted, also after an overload that is over', () => {
  expect(shopOf(2).arrive('order', 500)).toBe(0)
  const shop = shopOf(6)
  for (let step = 0; step < 500; step++) {
    shop.arrive('order', 20)
    shop.work(10)
  }
  expect(shop.arrive('order', 500)).toBeGreaterThan(300)
  shop.work(10_000)
  expect(shop.arrive('order', 500)).toBe(0)
})

test('after the overload a request is admitted again', () => {
  const shop = shopOf(20)
  for (let step = 0; step < 500; step++) {
    shop.arrive('order', 20)
    shop.work(10)
  }
  expect(shop.arrive('order', 200)).toBeGreaterThan(0)
  shop.work(4000)
  expect(shop.arrive('order', 20)).toBe(0)
})

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

test('files and health checks are never refused', async () => {
  const paths = ['/assets/root.js', '/images/cup.avif', '/admin/assets/main.js', '/healthz', '/readyz']
  expect(new Set((await answersOf(paths, false)).map(([status]) => status))).toEqual(new Set([200]))
})

/** A shop that tells how many requests are in progress when one arrives. */
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

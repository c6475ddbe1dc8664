import { afterEach, expect, test, vi } from 'vitest'
import { setOpenedBy } from '#admin/core/call.ts'
import { CHUNK_BYTES } from './contract.ts'
import { createUpload, sendAll } from './upload.ts'

// It needs the canvas of a browser.
vi.mock('./scale-down.ts', () => ({ scaleDown: async (file: File) => file }))

const TARGET = {
  key: '00000000-0000-4000-8000-000000000000',
  kind: 'products',
  signal: new AbortController().signal,
} as const

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Two nodes, each with the parts that it got itself. `choose` names the one that a request reaches. */
function twoNodes(choose: (request: number) => number, size = 0) {
  const received = [0, 0]
  let requests = 0
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const node = choose(requests++)
    if (requests > 50) throw new Error('It does not end.')
    if (url.endsWith('/finish') && received[node] !== size)
      return Response.json({ code: 409, status: false, message: 'Not whole', data: null }, { status: 409 })
    if (url.endsWith('/finish'))
      return Response.json({
        code: 200,
        status: true,
        message: 'OK',
        data: { image: `of-node-${node}.webp` },
      })
    const offset = Number(new URL(url, 'http://shop.example').searchParams.get('offset'))
    if (init?.body instanceof Blob && offset === received[node]) received[node] += init.body.size
    return Response.json({ code: 200, status: true, message: 'OK', data: { received: received[node] } })
  })
  return () => requests
}

test('each part of a file names the person who has opened the page', async () => {
  const senders: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', headers }: RequestInit) => {
    senders.push([method, new Headers(headers).get('if-staff')])
    const received = method === 'POST' ? 1 : 0
    return Response.json({ code: 200, status: true, message: 'OK', data: { received } })
  })
  setOpenedBy(7)
  await sendAll(TARGET, new Blob(['x']), () => {})
  setOpenedBy(null)
  expect(senders).toEqual([
    ['GET', '7'],
    ['POST', '7'],
  ])
})

function withoutWaiting() {
  vi.useFakeTimers()
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
}

test('an upload of which each part reaches another node ends with a failure', async () => {
  withoutWaiting()
  const requests = twoNodes((request) => request % 2)
  const upload = sendAll(TARGET, new Blob([new Uint8Array(3 * CHUNK_BYTES)]), () => {})
  const failed = expect(upload).rejects.toThrow('No answer')
  await vi.runAllTimersAsync()
  await failed
  expect(requests()).toBeLessThan(20)
})

// The requests are a question what has arrived, three parts, and the end of the upload.
test.each([1, 2, 3, 4])(
  'an upload begins again by itself when another node answers request %i',
  async (at) => {
    withoutWaiting()
    const bytes = new Uint8Array(3 * CHUNK_BYTES)
    twoNodes((request) => (request < at ? 0 : 1), bytes.length)
    const uploaded = createUpload(new File([bytes], 'kettle.jpg')).run(() => {})
    const expected = expect(uploaded).resolves.toBe('of-node-1.webp')
    await vi.runAllTimersAsync()
    await expected
  },
)

/** A shop that answers only while `isUp`, and what the phone knows of its network. */
function shopWhile(isUp: () => boolean, navigator: { readonly onLine: boolean }) {
  let received = 0
  const listeners: (() => void)[] = []
  let requests = 0
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    requests += 1
    if (!isUp()) throw new TypeError('Failed to fetch')
    if (init?.body instanceof Blob) received += init.body.size
    return Response.json({ code: 200, status: true, message: 'OK', data: { received } })
  })
  withoutWaiting()
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener))
  vi.stubGlobal('navigator', navigator)
  return { requests: () => requests, listeners }
}
const sendTwoParts = (onProgress = (_: number) => {}) =>
  sendAll(TARGET, new Blob([new Uint8Array(CHUNK_BYTES + 1)]), onProgress)

test('a photo that begins without a network is sent when the phone is online again', async () => {
  let isOnline = false
  const phone = {
    get onLine() {
      return isOnline
    },
  }
  const { listeners } = shopWhile(() => isOnline, phone)
  let share = 0
  const sent = sendTwoParts((done) => {
    share = done
  })
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(share).toBe(0)
  isOnline = true
  for (const listener of listeners) listener()
  await vi.runAllTimersAsync()
  await sent
  expect(share).toBe(1)
})

test('a first request whose answer is lost is sent again', async () => {
  let requests = 0
  shopWhile(() => ++requests > 4, { onLine: true })
  const sent = sendTwoParts()
  await vi.runAllTimersAsync()
  await sent
  expect(requests).toBeGreaterThan(4)
})

test('a shop that does not answer is not asked for ever', async () => {
  const { requests } = shopWhile(() => false, { onLine: true })
  const failed = expect(sendTwoParts()).rejects.toThrow('Failed to fetch')
  await vi.runAllTimersAsync()
  await failed
  expect(requests()).toBeLessThan(20)
})

import { afterEach, expect, test, vi } from 'vitest'
import { setOpenedBy } from '#admin/core/call.ts'
import { CHUNK_BYTES } from './contract.ts'
import { sendAll } from './upload.ts'

const TARGET = { key: '00000000-0000-4000-8000-000000000000', kind: 'products' } as const

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Two nodes that answer in turn, each with the parts that it got itself. */
function nodesInTurn() {
  const received = [0, 0]
  let requests = 0
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const node = requests++ % 2
    if (requests > 50) throw new Error('It does not end.')
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

test('an upload of which each part reaches another node ends with a failure', async () => {
  vi.useFakeTimers()
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
  const requests = nodesInTurn()
  const upload = sendAll(TARGET, new Blob([new Uint8Array(3 * CHUNK_BYTES)]), () => {})
  const failed = expect(upload).rejects.toThrow('No answer')
  await vi.runAllTimersAsync()
  await failed
  expect(requests()).toBeLessThan(20)
})

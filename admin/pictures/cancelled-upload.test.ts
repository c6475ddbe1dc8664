import { afterEach, expect, test, vi } from 'vitest'
import { CHUNK_BYTES } from './contract.ts'
import { createUpload } from './upload.ts'

// It needs the canvas of a browser.
vi.mock('./scale-down.ts', () => ({ scaleDown: async (file: File) => file }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const uploadOfTwoParts = () => createUpload(new File([new Uint8Array(CHUNK_BYTES + 1)], 'kettle.jpg'))

/** A shop that never answers from one request on. */
function shopUntil(request: number) {
  const reached = Promise.withResolvers<void>()
  let [requests, received] = [0, 0]
  vi.stubGlobal('fetch', async (_: string, { body, signal }: RequestInit) => {
    if (body instanceof Blob) received += body.size
    if (++requests < request)
      return Response.json({ code: 200, status: true, message: 'OK', data: { received } })
    reached.resolve()
    return new Promise((_answer, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
  })
  return { reached: reached.promise, requests: () => requests }
}

// The requests are a question what has arrived, two parts, and the end of the upload.
test.each([1, 2, 3, 4])('a cancelled upload aborts its request %i and sends no other', async (at) => {
  const shop = shopUntil(at)
  const upload = uploadOfTwoParts()
  const ended = expect(upload.run(() => {})).rejects.toThrow('aborted')
  await shop.reached
  upload.cancel()
  await ended
  expect(shop.requests()).toBe(at)
})

test('an upload that waits for the network can be cancelled', async () => {
  vi.useFakeTimers()
  const isWaiting = Promise.withResolvers<void>()
  vi.stubGlobal('addEventListener', () => isWaiting.resolve())
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('navigator', { onLine: false })
  let requests = 0
  vi.stubGlobal('fetch', async () => {
    requests++
    throw new TypeError('Failed to fetch')
  })
  const upload = uploadOfTwoParts()
  const ended = expect(upload.run(() => {})).rejects.toThrow('aborted')
  await isWaiting.promise
  upload.cancel()
  await ended
  expect(requests).toBe(1)
})

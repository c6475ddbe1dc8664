import { expect, test } from 'vitest'
import { readBytes } from './body.server.ts'

const LIMIT = 1024 * 1024

function requestOf(chunks: number, chunkBytes: number): Request {
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      if (sent++ === chunks) controller.close()
      else controller.enqueue(new Uint8Array(chunkBytes))
    },
  })
  return new Request('http://shop.example', { method: 'POST', body, duplex: 'half' } as RequestInit)
}

test.each([
  [1, LIMIT],
  [1000, 1],
  [2800, 374],
])('a body of %i chunks of %i bytes is read', async (chunks, chunkBytes) => {
  expect((await readBytes(requestOf(chunks, chunkBytes), LIMIT)).byteLength).toBe(chunks * chunkBytes)
})

test.each([
  [1100, 1],
  [100_000, 10],
])('a body of %i chunks of %i bytes is refused', async (chunks, chunkBytes) => {
  await expect(readBytes(requestOf(chunks, chunkBytes), LIMIT)).rejects.toMatchObject({
    code: 413,
    message: 'Send this in fewer and larger chunks.',
  })
})

import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { serveFiles } from './files.ts'

const root = mkdtempSync(join(tmpdir(), 'nayab-files-'))
afterAll(() => rmSync(root, { recursive: true }))
const CHANGED = new Date('2026-11-20T10:00:00Z')
for (const [name, text] of Object.entries({
  'cup.txt': '0123456789',
  'app.js': 'const salaam = 1',
  'app.js.gz': 'packed',
})) {
  writeFileSync(join(root, name), text)
  utimesSync(join(root, name), CHANGED, CHANGED)
}
const app = new Hono()
  .use(serveFiles({ root, precompressed: true, cacheControl: 'public, max-age=60' }))
  .get('*', (c) => c.text('No such file.', 404))

async function request(path: string, headers: Record<string, string> = {}) {
  const answer = await app.request(path, { headers })
  return {
    code: answer.status,
    text: await answer.text(),
    header: (name: string) => answer.headers.get(name),
  }
}

test.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=8-', 206, '89', 'bytes 8-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=50-', 416, '', 'bytes */10'],
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['cakes=0-1', 200, '0123456789', null],
  ['0-1', 200, '0123456789', null],
])('Range: %s gets %i %s', async (range, code, text, told) => {
  const answer = await request('/cup.txt', { range })
  expect([answer.code, answer.text, answer.header('content-range')]).toEqual([code, text, told])
})

test('no cache stores that a range is not there, which it could give to others', async () => {
  const { code, header } = await request('/cup.txt', { range: 'bytes=50-' })
  expect([code, header('cache-control'), header('content-type')]).toEqual([416, 'no-store', null])
})

test('If-Range gets the whole file: a part of another version is never joined to it', async () => {
  for (const known of ['"other"', CHANGED.toUTCString(), 'yesterday']) {
    const answer = await request('/cup.txt', { range: 'bytes=4-', 'if-range': known })
    expect([known, answer.code, answer.text]).toEqual([known, 200, '0123456789'])
  }
})

test('an unchanged file is 304, a changed one complete', async () => {
  const { header } = await request('/cup.txt')
  const again = await request('/cup.txt', { 'if-modified-since': header('last-modified')! })
  expect([again.code, again.text, again.header('cache-control'), again.header('last-modified')]).toEqual([
    304,
    '',
    'public, max-age=60',
    CHANGED.toUTCString(),
  ])
  expect(again.header('content-length')).toBeNull()
  expect(
    (await request('/cup.txt', { 'if-modified-since': new Date(CHANGED.getTime() - 1000).toUTCString() }))
      .code,
  ).toBe(200)
  expect((await request('/cup.txt', { 'if-modified-since': 'yesterday' })).code).toBe(200)
})

test('compressed and plain answers vary by Accept-Encoding', async () => {
  const [packed, plain] = [await request('/app.js', { 'accept-encoding': 'gzip' }), await request('/app.js')]
  expect([packed.text, packed.header('content-encoding'), packed.header('vary')]).toEqual([
    'packed',
    'gzip',
    'Accept-Encoding',
  ])
  expect([plain.text, plain.header('content-encoding'), plain.header('vary')]).toEqual([
    'const salaam = 1',
    null,
    'Accept-Encoding',
  ])
})

test('a missing file is passed to the next handler', async () => {
  const missing = await request('/saucer.txt', { range: 'bytes=0-1' })
  expect([missing.code, missing.text, missing.header('cache-control')]).toEqual([404, 'No such file.', null])
})

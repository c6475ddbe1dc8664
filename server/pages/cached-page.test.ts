import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, isUnchanged, toBrotli, toCachedPage } from './cached-page.ts'
import { createEncodings } from './encodings.ts'
import { contentSecurityPolicy, takeOwnInline } from './security-headers.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.2', 'br'],
  ['identity', 'identity'],
  [undefined, 'identity'],
  ['brotli', 'identity'],
  ['br;q=0.000, gzip;q=0', 'identity'],
])('%s gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test('a stored page is brotli alone; other encodings are derived from it and share its ETag', async () => {
  const sent = { status: 200, body: '<p>Salaam</p>', headers: {}, tags: new Set<string>() }
  const page = await toCachedPage({ ...sent, compress: toBrotli })
  expect(brotliDecompressSync(page.body).toString()).toBe('<p>Salaam</p>')
  const encodings = createEncodings()
  expect(encodings.peek(page, 'br')).toBe(page.body)
  expect(encodings.peek(page, 'gzip')).toBeNull()
  expect(gunzipSync(await encodings.get(page, 'gzip')).toString()).toBe('<p>Salaam</p>')
  expect((await encodings.get(page, 'identity')).toString()).toBe('<p>Salaam</p>')
  expect(encodings.peek(page, 'identity')!.toString()).toBe('<p>Salaam</p>')
  expect(isUnchanged(page.etag, page.etag)).toBe(true)
  expect(isUnchanged(page.etag, `"other", ${page.etag.slice(2)}`)).toBe(true)
  expect(isUnchanged(page.etag, '"other"')).toBe(false)
  expect(isUnchanged(page.etag, undefined)).toBe(false)
})

test('derived encodings are stored up to a bound, the least recently used is removed', async () => {
  const sent = { status: 200, headers: {}, tags: new Set<string>(), compress: toBrotli }
  const [one, two, three] = await Promise.all(
    ['1', '2', '3'].map((n) => toCachedPage({ ...sent, body: n.repeat(1000) })),
  )
  const encodings = createEncodings(4000)
  for (const page of [one!, two!]) await encodings.get(page, 'identity')
  expect(encodings.peek(one!, 'identity')).not.toBeNull()
  await encodings.get(three!, 'identity')
  expect(encodings.peek(two!, 'identity')).toBeNull()
  expect(encodings.peek(one!, 'identity')!.toString()).toBe('1'.repeat(1000))
  expect(encodings.bytes()).toBeLessThanOrEqual(4000)
})

test('the policy allows only inline scripts that carry the nonce of their render', () => {
  const { parts, scripts } = takeOwnInline(
    [
      '<p><script>evil()</script><script nonce="guess">evil()</script></p><script nonce="n0">a()</script>' +
        '<script nonce="n0" src="/x.js"></script><script async="" nonce="n0">',
      'b()</script><link nonce="n0" href="/y">',
    ],
    'n0',
  )
  const html = parts.join('')
  expect(scripts).toEqual(['a()', 'b()'])
  expect(html).not.toContain('n0')
  expect(html).toContain('<script>a()</script>')
  const policy = contentSecurityPolicy({ scripts, styles: [] }, { pixel: false })
  const allowed = policy.split('; ').find((part) => part.startsWith('script-src'))
  // echo -n 'a()' | openssl dgst -sha256 -binary | base64
  expect(allowed).toContain(`'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='`)
  expect(allowed!.match(/sha256-/g)).toHaveLength(2)
  expect(allowed).not.toContain('unsafe-inline')
})

test('a script that is left open in stored HTML does not make itself allowed', () => {
  const { scripts } = takeOwnInline(['<p><script>evil();/*</p><script nonce="n0">a()</script>'], 'n0')
  expect(scripts).toEqual(['a()'])
})

test('the policy allows only the inline style that carries the nonce, and style attributes', () => {
  const { styles } = takeOwnInline(
    ['<style nonce="n0">', 'p{}', '</style><style>a{}</style><p style="color:red">'],
    'n0',
  )
  expect(styles).toEqual(['p{}'])
  const policy = contentSecurityPolicy({ scripts: [], styles }, { pixel: false })
  // echo -n 'p{}' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain(
    "style-src 'self' 'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='; " +
      "style-src-attr 'unsafe-inline'; ",
  )
})

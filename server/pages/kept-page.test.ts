import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, isUnchanged, keepPage } from './kept-page.ts'
import { contentSecurityPolicy } from './security-headers.ts'

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

test('every encoding holds the same page under one ETag', async () => {
  const page = await keepPage(new Response('<p>Salaam</p>'), new Set(), () => ({}))
  expect(brotliDecompressSync(page.bodies.br).toString()).toBe('<p>Salaam</p>')
  expect(gunzipSync(page.bodies.gzip).toString()).toBe('<p>Salaam</p>')
  expect(page.bodies.identity.toString()).toBe('<p>Salaam</p>')
  expect(isUnchanged(page.etag, page.etag)).toBe(true)
  expect(isUnchanged(page.etag, `"other", ${page.etag.slice(2)}`)).toBe(true)
  expect(isUnchanged(page.etag, '"other"')).toBe(false)
  expect(isUnchanged(page.etag, undefined)).toBe(false)
})

test('the policy allows the inline scripts of the page by their hashes, and nothing inline beside', () => {
  const policy = contentSecurityPolicy(
    '<script>a()</script><script src="/x.js"></script><script async="">b()</script>',
    { PIXEL_ID: undefined },
  )
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
  // echo -n 'a()' | openssl dgst -sha256 -binary | base64
  expect(scripts).toContain(`'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='`)
  expect(scripts!.match(/sha256-/g)).toHaveLength(2)
  expect(scripts).not.toContain('unsafe-inline')
})

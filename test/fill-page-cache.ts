/** Requests 100,000 distinct pages of caches one after the other; the arguments are their bounds in bytes. */
import { copyExactly } from '#server/pages/cached-page.ts'
import { createPageCache } from '#server/pages/page-cache.ts'

const PAGES = 100_000
const BODY = Buffer.alloc(8000, 'b')
const POLICY = Buffer.alloc(700, 'p')

const highest: number[] = []
for (const bound of process.argv.slice(2)) highest.push(await fill(Number(bound)))
console.log(JSON.stringify(highest))

/** The highest growth of the process, in bytes. */
async function fill(maxBytes: number): Promise<number> {
  const cache = createPageCache({ maxBytes, maxAgeMs: 60_000, maxStaleMs: 60_000, render })
  globalThis.gc!()
  const before = process.memoryUsage.rss()
  let most = 0
  for (let n = 0; n < PAGES; n++) {
    await cache.get(`/shop/kitchen-tools/a-rather-long-name-${n}/`)
    if (n % 1000 === 0) most = Math.max(most, process.memoryUsage.rss() - before)
  }
  return most
}

/** As large as the page of a product, with the tags of twelve related ones. */
async function render(key: string) {
  const number = Number(/\d+/.exec(key))
  const page = {
    status: 200,
    etag: `W/"${key}"`,
    headers: { 'content-type': 'text/html', 'content-security-policy': POLICY.toString('latin1') },
    encoding: 'br' as const,
    body: copyExactly(BODY.subarray(0, 2000 + (number % 6000))),
    quality: 'best' as const,
    requests: 0,
    tags: new Set(Array.from({ length: 13 }, (_, n) => `product:${number + n}`)),
    renderedAt: Date.now(),
  }
  return { page, keep: true }
}

/** Requests 100,000 distinct pages of a cache and prints the bytes that the process holds for them. The
 * argument is the bound in bytes. */
import { copyExactly } from '#server/pages/cached-page.ts'
import { createPageCache } from '#server/pages/page-cache.ts'

const PAGES = 100_000
const BODY = Buffer.alloc(8000, 'b')
const POLICY = Buffer.alloc(700, 'p')

console.log(await fill(Number(process.argv[2])))

/** The highest growth of what the process holds; resident memory would count garbage, too. */
async function fill(maxBytes: number): Promise<number> {
  const cache = createPageCache({ maxBytes, maxAgeMs: 60_000, maxStaleMs: 60_000, render })
  const before = heldBytes()
  let most = 0
  for (let n = 1; n <= PAGES; n++) {
    await cache.get(`/shop/kitchen-tools/a-rather-long-name-${n}/`)
    if (n % 10_000 === 0) most = Math.max(most, heldBytes() - before)
  }
  return most
}

/** The second collection waits for the buffers that the first one releases in the background. */
function heldBytes(): number {
  globalThis.gc!()
  globalThis.gc!()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
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

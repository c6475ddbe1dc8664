import { get } from 'node:http'
import type { Outcome } from './bench.ts'
import { calibrate } from './calibrate.ts'
import { inTurns, measure } from './load.ts'

const PAGES = ['/', '/category/kitchen/', '/shop/vases-pots/multan-blue-pottery-vase/']
const HEADERS = { 'accept-encoding': 'br' }
const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 32
/** The minimum ratio to Node's HTTP server sending the same bytes. */
const FLOOR = 0.55

export async function benchPages({ url, dataDir }: { url: string; dataDir: string }): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const page of PAGES) {
    const body = await packedBody(url + page)
    const calibrator = await calibrate(dataDir, body)
    const load = { seconds: SECONDS, connections: CONNECTIONS, headers: HEADERS }
    const { ours, bare, failed } = await inTurns(
      ROUNDS,
      () => measure({ ...load, url: url + page }),
      () => measure({ ...load, url: calibrator.url }),
    )
    calibrator.stop()
    if (failed > 0) throw new Error(`${failed} answers of ${page} failed.`)
    outcomes.push({
      what: `page ${page} (${(body.byteLength / 1000).toFixed(1)} kB)`,
      shop: ours.perSecond,
      bare: bare.perSecond,
      floor: FLOOR,
      more: `99 % within ${Math.ceil(ours.p99)} ms`,
    })
  }
  return outcomes
}

function packedBody(url: string): Promise<Buffer> {
  return new Promise((done, fail) =>
    get(url, { headers: HEADERS }, (response) => {
      if (response.statusCode !== 200) return fail(new Error(`${url} answered ${response.statusCode}.`))
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk)).on('end', () => done(Buffer.concat(chunks)))
    }).on('error', fail),
  )
}

import type { Outcome, Target } from './bench.ts'
import { compareWithBytes } from './calibrate.ts'

const PAGES = ['/', '/category/kitchen/', '/shop/vases-pots/multan-blue-pottery-vase/']
const HEADERS = { 'accept-encoding': 'br' }
const CONNECTIONS = 32
/** The minimum ratio to Node's HTTP server sending the same bytes. */
const FLOOR = 0.55

export async function benchPages({ url, dataDir }: Target): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const page of PAGES) {
    const load = { url, paths: [page], headers: HEADERS, connections: CONNECTIONS }
    outcomes.push({ what: `page ${page}`, floor: FLOOR, ...(await compareWithBytes(dataDir, load)) })
  }
  return outcomes
}

import type { Outcome, Target } from './bench.ts'
import { bodyOf, calibrate } from './calibrate.ts'
import { type Measured, measure } from './load.ts'
import { listProductPaths } from './paths.ts'

const CONNECTIONS = 8
/** The minimum ratio to Node's HTTP server sending the bytes of such a page. */
const FLOOR = 0.003

/** Product pages that are requested for the first time, so each is rendered: one for each variant. */
export async function benchRenders({ url, dataDir }: Target): Promise<Outcome[]> {
  const products = await listProductPaths(url)
  const paths = products.flatMap(({ slug, subcategory, variants }) =>
    variants.map((id) => `/shop/${subcategory}/${slug}/?variant=${id}`),
  )
  const others = products.flatMap(({ slug, subcategory }) => [`/shop/${subcategory}/${slug}/`, `/${slug}/`])
  const load = { connections: CONNECTIONS, headers: { 'accept-encoding': 'br' } }
  const calibrator = await calibrate(dataDir, await bodyOf(url + paths[0]!, load.headers))
  // The first pages start the threads that render, and V8 compiles what runs often.
  await measure({ ...load, url, paths: others })
  const third = Math.floor(paths.length / 3)
  const alone = await measure({ ...load, url, paths: paths.slice(0, third), connections: 1 })
  const rounds: { shop: Measured; minimal: Measured }[] = []
  for (const part of [paths.slice(third, 2 * third), paths.slice(2 * third)])
    rounds.push({
      shop: await measure({ ...load, url, paths: part }),
      minimal: await measure({ ...load, url: calibrator.url, seconds: 2 }),
    })
  calibrator.stop()
  if (alone.failed > 0 || rounds.some(({ shop }) => shop.failed > 0)) throw new Error('A page failed.')
  const mean = (of: (round: (typeof rounds)[number]) => number) => (of(rounds[0]!) + of(rounds[1]!)) / 2
  return [
    {
      what: `product pages rendered for the first time (${paths.length})`,
      shop: mean(({ shop }) => shop.perSecond),
      minimal: mean(({ minimal }) => minimal.perSecond),
      floor: FLOOR,
      more:
        `half within ${Math.ceil(mean(({ shop }) => shop.p50))} ms with ${CONNECTIONS} visitors at once, ` +
        `within ${alone.p50.toFixed(1)} ms with one`,
    },
  ]
}

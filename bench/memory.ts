import { readFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Outcome, Target } from './bench.ts'
import { measure } from './load.ts'
import { listProductPaths } from './paths.ts'

const MB = 1024
/** The maximum ratios to the memory of Node with an open HTTP server and nothing else. */
const CEILINGS = { start: 2.7, load: 5.6 }

/** Memory of the serving process on Linux (`VmRSS`), after its start and after all product pages. */
export async function benchMemory({ url, pid, memoryAtStart }: Target): Promise<Outcome[]> {
  if (process.platform !== 'linux') return []
  const minimal = await memoryOfNode()
  const products = await listProductPaths(url)
  const paths = products.flatMap(({ slug, subcategory, variants }) => [
    `/shop/${subcategory}/${slug}/`,
    ...variants.map((id) => `/shop/${subcategory}/${slug}/?variant=${id}`),
  ])
  const headers = { 'accept-encoding': 'br' }
  for (let pass = 0; pass < 2; pass++) await measure({ url, paths, headers, connections: 8 })
  return [
    { what: 'memory after the start', shop: memoryAtStart, ceiling: CEILINGS.start, more: 'Linux only' },
    {
      what: `memory after ${paths.length} pages, requested twice`,
      shop: memoryOf(pid),
      ceiling: CEILINGS.load,
      more: 'with the threads that render',
    },
  ].map((outcome) => ({ ...outcome, minimal, unit: ' MB' }))
}

/** In MB; NaN where /proc does not exist, and for a process that has ended. */
export function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / MB
}

async function memoryOfNode(): Promise<number> {
  const open = `require('node:http').createServer().listen(0, '127.0.0.1', () => console.log('open'))`
  const child = spawn(process.execPath, ['-e', open], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const memory = memoryOf(child.pid!)
  child.kill()
  return memory
}

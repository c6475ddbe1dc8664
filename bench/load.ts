/** Sends requests over keep-alive sockets as fast as answers arrive. autocannon is too slow here: it reads
 * 2,000 answers of 36 kB a second, the shop sends 15,000. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Load = {
  url: string
  /** Without it, until each of `paths` is requested once. */
  seconds?: number
  connections: number
  headers?: Record<string, string>
  /** Requested in turn in place of the path of `url`. */
  paths?: readonly string[]
  /** The body of a POST, with a new idempotency key each time; without it the request is a GET. */
  nextBody?: () => string
}
export type Measured = { perSecond: number; p50: number; p99: number; failed: number }

/** `perSecond` counts answers with 200, `failed` all others; `p50` and `p99` in ms. */
export async function measure({
  url,
  seconds,
  connections,
  headers = {},
  paths,
  nextBody,
}: Load): Promise<Measured> {
  const { hostname, port, pathname, search } = new URL(url)
  const heads = (paths ?? [pathname + search]).map((path) =>
    [
      `${nextBody ? 'POST' : 'GET'} ${path} HTTP/1.1`,
      'host: bench',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ].join('\r\n'),
  )
  let sent = 0
  const began = performance.now()
  const until = seconds === undefined ? Infinity : began + seconds * 1000
  const requests = seconds === undefined ? heads.length : Infinity
  const took: number[] = []
  let failed = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.setNoDelay(true)
      while (performance.now() < until && sent < requests) {
        const sentAt = performance.now()
        const head = heads[sent++ % heads.length]!
        socket.write(nextBody ? posted(head, nextBody()) : `${head}\r\n\r\n`)
        if ((await readAnswer(socket)) === 200) took.push(performance.now() - sentAt)
        else failed++
      }
      socket.destroy()
    }),
  )
  return { ...summaryOf(took, performance.now() - began), failed }
}

/** `took` and `ms` in milliseconds. */
export function summaryOf(took: readonly number[], ms: number): Omit<Measured, 'failed'> {
  const sorted = took.toSorted((one, other) => one - other)
  const within = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Infinity
  return { perSecond: took.length / (ms / 1000), p50: within(0.5), p99: within(0.99) }
}

function posted(head: string, body: string): string {
  const own = [`idempotency-key: ${crypto.randomUUID()}`, `content-length: ${Buffer.byteLength(body)}`]
  return [head, ...own, '', body].join('\r\n')
}

function readAnswer(socket: Socket): Promise<number> {
  return new Promise((done, fail) => {
    let head = ''
    let missing = Infinity
    let status = 0
    const read = (chunk: Buffer) => {
      if (missing === Infinity) {
        const end = chunk.indexOf('\r\n\r\n')
        head += chunk.toString('latin1', 0, end < 0 ? chunk.length : end)
        if (end < 0) return
        status = Number(head.slice(9, 12))
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) + end + 4
      }
      missing -= chunk.length
      if (missing > 0) return
      socket.off('data', read).off('close', closed)
      done(status)
    }
    const closed = () => fail(new Error('The connection was closed.'))
    socket.on('data', read).on('close', closed)
  })
}

/** Measures both alternately; returns the round with the median ratio and the number of failures. */
export async function inTurns(
  rounds: number,
  one: () => Promise<Measured>,
  other: () => Promise<Measured>,
): Promise<{ ours: Measured; minimal: Measured; failed: number }> {
  const pairs: { ours: Measured; minimal: Measured }[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ ours: await one(), minimal: await other() })
  const ratio = ({ ours, minimal }: { ours: Measured; minimal: Measured }) =>
    ours.perSecond / minimal.perSecond
  const middle = pairs.toSorted((a, b) => ratio(a) - ratio(b))[Math.floor(rounds / 2)]!
  return { ...middle, failed: pairs.reduce((sum, { ours }) => sum + ours.failed, 0) }
}

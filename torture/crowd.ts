/** A crowd of clients, in a thread of its own so that it measures the shop and not its own checks. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { bodyOf, type Variant } from './attempt.ts'
import { linesOf } from './plan.ts'

export type CrowdOptions = {
  port: number
  variants: readonly Variant[]
  seed: number
  name: string
  /** Half of them buy, half read pages. */
  connections: number
  seconds: number
  /** Requests that begin each second. Without it a client sends its next request after the response. */
  perSecond?: number
}
/** `status` is 0 when the connection was refused, or closed without an answer. */
export type Answer = { isBuyer: boolean; status: number; ms: number; hasRetryAfter: boolean }

/** Requests that are under way at once, so that the clients themselves have enough files to open. */
const MAX_OPEN = 4000
/** A client that was not answered tries again after this time. */
const AGAIN_MS = 50
const PATHS = ['/', '/shop/', '/search-results/?q=cup', '/api/products?page=1', '/cart/']

/** `delayMs` is that of the event loop of the clients, 99 % of the time: a part of what they measure. */
export type Crowd = { answers: Answer[]; delayMs: number }

export async function runCrowd(options: CrowdOptions): Promise<Crowd> {
  const worker = new Worker(new URL(import.meta.url), { workerData: options })
  const [crowd] = (await once(worker, 'message')) as [Crowd]
  await worker.terminate()
  return crowd
}

if (!isMainThread) {
  const options = workerData as CrowdOptions
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const answers = await (options.perSecond ? arrive(options) : repeat(options))
  parentPort!.postMessage({ answers, delayMs: delay.percentile(99) / 1e6 } satisfies Crowd)
}

/** Closed loop: a client sends its next request when the last one was answered. */
async function repeat(options: CrowdOptions): Promise<Answer[]> {
  const answers: Answer[] = []
  const until = performance.now() + options.seconds * 1000
  const clients = Array.from({ length: options.connections }, async (_, client) => {
    let socket: Socket | null = null
    for (let step = 0; performance.now() < until; step++) {
      const began = performance.now()
      if (socket?.readyState !== 'open') socket = await open(options.port)
      const answer: Answer | null = socket && (await requestJson(socket, options, client, step))
      answers.push(answer ?? unanswered(client, performance.now() - began))
      if (answer) continue
      socket = null
      await new Promise((next) => setTimeout(next, AGAIN_MS))
    }
    socket?.destroy()
  })
  await Promise.all(clients)
  return answers
}

/** Open loop: requests begin at a fixed rate, whether or not the earlier ones were answered. */
async function arrive(options: CrowdOptions): Promise<Answer[]> {
  const answers: Answer[] = []
  const pending: Promise<void>[] = []
  const idle: Socket[] = []
  const began = performance.now()
  let open = 0
  for (let step = 0; performance.now() < began + options.seconds * 1000;) {
    const due = Math.floor(((performance.now() - began) / 1000) * options.perSecond!)
    for (; step < due; step++) {
      if (open >= MAX_OPEN) continue
      open++
      pending.push(arriveOne(options, step, idle, answers).finally(() => open--))
    }
    await new Promise((next) => setTimeout(next, 5))
  }
  await Promise.all(pending)
  for (const socket of idle) socket.destroy()
  return answers
}

async function arriveOne(options: CrowdOptions, step: number, idle: Socket[], answers: Answer[]) {
  const began = performance.now()
  const socket = idleSocketOf(idle) ?? (await open(options.port))
  const answer = socket && (await requestJson(socket, options, step, 0))
  const ms = performance.now() - began
  if (answer) idle.push(socket)
  answers.push(answer ? { ...answer, ms } : unanswered(step, ms))
}

function unanswered(client: number, ms: number): Answer {
  return { isBuyer: client % 2 === 0, status: 0, ms, hasRetryAfter: false }
}

/** The shop closes sockets that were idle for seconds. */
function idleSocketOf(idle: Socket[]): Socket | null {
  for (let socket = idle.pop(); socket; socket = idle.pop()) if (socket.readyState === 'open') return socket
  return null
}

function open(port: number): Promise<Socket | null> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    socket.once('connect', () => done(socket)).on('error', () => done(null))
  })
}

async function requestJson(
  socket: Socket,
  { variants, seed, name }: CrowdOptions,
  client: number,
  step: number,
): Promise<Answer | null> {
  const isBuyer = client % 2 === 0
  const began = performance.now()
  if (isBuyer) {
    const number = client * 10_000 + step
    const email = `buyer-${name}-${number}@example.com`
    const body = bodyOf(email, number, linesOf(seed, number, variants.length), variants)
    const length = Buffer.byteLength(body)
    socket.write(
      `POST /api/checkout HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n` +
        `idempotency-key: ${email}\r\ncontent-length: ${length}\r\n\r\n${body}`,
    )
  } else {
    const path = PATHS[(client + step) % PATHS.length]
    socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\n\r\n`)
  }
  const answer = await read(socket)
  return answer && { ...answer, isBuyer, ms: performance.now() - began }
}

/** The answer to one request; null when the connection was closed. */
function read(socket: Socket): Promise<{ status: number; hasRetryAfter: boolean } | null> {
  return new Promise((done) => {
    let head = ''
    let missing = Infinity
    const data = (chunk: Buffer) => {
      if (missing === Infinity) {
        const end = chunk.indexOf('\r\n\r\n')
        head += chunk.toString('latin1', 0, end < 0 ? chunk.length : end)
        if (end < 0) return
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) + end + 4
      }
      missing -= chunk.length
      if (missing > 0) return
      finish({ status: Number(head.slice(9, 12)), hasRetryAfter: /\nretry-after: \d/i.test(head) })
    }
    if (socket.readyState !== 'open') return done(null)
    const closed = () => finish(null)
    const finish = (answer: { status: number; hasRetryAfter: boolean } | null) => {
      socket.off('data', data).off('close', closed)
      // The next request of this client would meet its end.
      if (/\nconnection: close/i.test(head)) socket.destroy()
      done(answer)
    }
    socket.on('data', data).on('close', closed)
  })
}

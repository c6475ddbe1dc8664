/** A crowd of clients, in a thread of its own so that it measures the shop and not its own checks. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { type Answer, type CrowdOptions, open, requestJson } from './crowd-client.ts'

/** Requests that are under way at once, so that the clients themselves have enough files to open. */
const MAX_OPEN = 4000
/** A client that was not answered tries again after this time. */
const AGAIN_MS = 50

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

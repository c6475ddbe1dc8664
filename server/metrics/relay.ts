import { channel } from 'node:diagnostics_channel'
import { onSignal, type Signals } from '#app/core/signals.server.ts'
import { statementSeconds } from '#db/statements.server.ts'

export type Measured = {
  kind: 'measured'
  statements: number[]
  signals: [keyof Signals, Signals[keyof Signals]][]
  bytes: number
}

const REPORT_MS = 1000
/** More within one report are left out. */
const MAX_ITEMS = 20_000
const RELAYED = ['mail', 'shed'] as const satisfies (keyof Signals)[]

/** The serving thread has the only registry: its counters outlive this thread. @returns a function to end */
export function relayMeasured(send: (measured: Measured) => unknown, everyMs = REPORT_MS): () => void {
  let statements: Measured['statements'] = []
  let signals: Measured['signals'] = []
  const onStatement = (seconds: unknown) => {
    if (statements.length < MAX_ITEMS) statements.push(seconds as number)
  }
  statementSeconds.subscribe(onStatement)
  const ends = RELAYED.map((name) =>
    onSignal(name, (details) => {
      if (signals.length < MAX_ITEMS) signals.push([name, details])
    }),
  )
  const timer = setInterval(() => {
    send({ kind: 'measured', statements, signals, bytes: process.memoryUsage.rss() })
    statements = []
    signals = []
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    statementSeconds.unsubscribe(onStatement)
    for (const end of ends) end()
  }
}

export function publishMeasured({ statements, signals }: Measured): void {
  for (const seconds of statements) statementSeconds.publish(seconds)
  for (const [name, details] of signals) channel(`nayab:${name}`).publish(details)
}

export function isMeasured(message: unknown): message is Measured {
  return typeof message === 'object' && message !== null && (message as Measured).kind === 'measured'
}

import { channel } from 'node:diagnostics_channel'

export type Signals = {
  'order placed': Record<string, never>
  /** An answer of the API that is an expected "no"; `code` is its HTTP status. */
  refused: { code: number }
  limited: { limit: string }
  /** A request was answered 503: too many waited, the database was away, or others wrote the same rows. */
  shed: {
    cause:
      | 'overload'
      | 'database'
      | 'pool'
      | 'render queue'
      | 'bodies'
      | 'picture queue'
      | 'order queue'
      | 'order conflicts'
      | 'pipeline'
      | 'picture store'
  }
  /** Without a mail server, a mail is written to a file. */
  mail: { result: 'sent' | 'written' | 'retried' | 'failed' | 'dropped' }
}

/** Reports a signal; without a subscriber it costs one property read. */
export function report<Name extends keyof Signals>(name: Name, details: Signals[Name]): void {
  const signals = channel(`nayab:${name}`)
  if (signals.hasSubscribers) signals.publish(details)
}

/** Calls `onSignal` for each signal of this thread. @returns a function that ends it */
export function onSignal<Name extends keyof Signals>(
  name: Name,
  onReport: (details: Signals[Name]) => void,
): () => void {
  const signals = channel(`nayab:${name}`)
  const listener = (details: unknown) => onReport(details as Signals[Name])
  signals.subscribe(listener)
  return () => void signals.unsubscribe(listener)
}

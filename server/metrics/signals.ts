import { Counter, type Registry } from 'prom-client'
import { limits } from '#app/core/limits.ts'
import { onSignal } from '#app/core/signals.server.ts'

const REASONS: Record<number, string> = {
  400: 'unreadable',
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  405: 'method',
  409: 'conflict',
  413: 'too_large',
  415: 'media_type',
  422: 'invalid',
  429: 'limit',
  503: 'busy',
}

const CAUSES = [
  'overload',
  'database',
  'pool',
  'render queue',
  'bodies',
  'picture queue',
  'order queue',
  'order conflicts',
  'pipeline',
  'picture store',
]

/** Counts the signals of this process. Each series exists from the start, so that its first increase is seen.
 * Returns a function that ends the counting. */
export function countSignals(registers: Registry[]): () => void {
  const addCounter = <Label extends string>(name: string, help: string, label: Label, values: string[]) => {
    const counter = new Counter({ name, help, labelNames: [label], registers })
    for (const value of values) counter.inc({ [label]: value } as never, 0)
    return (value: string) => counter.inc({ [label]: value } as never)
  }
  const orders = new Counter({ name: 'nayab_orders_total', help: 'Orders placed by buyers', registers })
  const refused = addCounter('nayab_refusals_total', 'Refusals of the API, by reason', 'reason', [
    ...Object.values(REASONS),
    'other',
  ])
  const limited = addCounter('nayab_limited_total', 'Refusals by a limit', 'limit', Object.keys(limits))
  const shed = addCounter('nayab_shed_total', 'Requests answered 503, by cause', 'cause', CAUSES.map(labelOf))
  const mails = addCounter('nayab_mails_total', 'Attempts to send a mail, by result', 'result', [
    'sent',
    'written',
    'retried',
    'failed',
    'dropped',
  ])
  const unsubscribe = [
    onSignal('order placed', () => orders.inc()),
    onSignal('refused', ({ code }) => refused(REASONS[code] ?? 'other')),
    onSignal('limited', ({ limit }) => limited(limit)),
    onSignal('shed', ({ cause }) => shed(labelOf(cause))),
    onSignal('mail', ({ result }) => mails(result)),
  ]
  return () => unsubscribe.forEach((stop) => stop())
}

const labelOf = (cause: string) => cause.replaceAll(' ', '_')

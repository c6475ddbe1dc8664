import { useEffect, useState } from 'react'
import { CallFailed } from '#app/core/call.ts'
import type { AnyEndpoint, Reply } from '#app/core/endpoint.ts'
import { callStaff } from '#admin/core/call.ts'

const QUIET_MS = 200

type Quote<E extends AnyEndpoint> = { content: string; round: number; reply: Reply<E> | null }

/** Calls a pricing endpoint whenever its input has changed and rested, and after `again`: the prices of the
 * shop may have changed. `quote` is null until the answer is there, `last` is the answer before it until
 * then; `failed` says that the shop did not answer. `isQuoting` is true while the price of what was typed is
 * on its way, and false after `again`: the person has not asked for the other price. */
export function useQuote<E extends AnyEndpoint>(
  endpoint: E,
  input: object,
): {
  quote: Reply<E> | null
  last: Reply<E> | null
  failed: boolean
  isQuoting: boolean
  again: () => void
} {
  const [latest, setLatest] = useState<Quote<E> | null>(null)
  const [round, setRound] = useState(0)
  const content = JSON.stringify(input)
  useEffect(() => {
    const stopping = new AbortController()
    const timer = setTimeout(() => {
      callStaff(endpoint, JSON.parse(content), { signal: stopping.signal })
        .then((reply) => setLatest({ content, round, reply }))
        .catch((failed: unknown) => {
          if (stopping.signal.aborted) return
          if (!(failed instanceof CallFailed)) throw failed
          setLatest({ content, round, reply: null })
        })
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [endpoint, content, round])
  const isPresent = latest?.content === content && latest.round === round
  return {
    quote: isPresent ? latest.reply : null,
    last: latest?.reply ?? null,
    failed: isPresent && latest.reply === null,
    isQuoting: !isPresent && (latest === null || latest.round === round),
    again: () => setRound(round + 1),
  }
}

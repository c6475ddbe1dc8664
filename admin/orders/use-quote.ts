import { useEffect, useState } from 'react'
import { CallFailed, type Reply } from '#app/core/call.ts'
import type { AnyEndpoint } from '#app/core/endpoint.ts'
import { callStaff } from '#admin/core/call.ts'

const QUIET_MS = 400

type Quote<E extends AnyEndpoint> = { content: string; reply: Reply<E> | null }

/** Calls a pricing endpoint whenever its input has changed and rested. `quote` is null until the answer to
 * the present input is there; `failed` says that the shop did not answer. */
export function useQuote<E extends AnyEndpoint>(
  endpoint: E,
  input: object,
): { quote: Reply<E> | null; failed: boolean } {
  const [latest, setLatest] = useState<Quote<E> | null>(null)
  const content = JSON.stringify(input)
  useEffect(() => {
    const stopping = new AbortController()
    const timer = setTimeout(() => {
      callStaff(endpoint, JSON.parse(content), { signal: stopping.signal })
        .then((reply) => setLatest({ content, reply }))
        .catch((failed: unknown) => {
          if (stopping.signal.aborted) return
          if (!(failed instanceof CallFailed)) throw failed
          setLatest({ content, reply: null })
        })
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [endpoint, content])
  const isPresent = latest?.content === content
  return { quote: isPresent ? latest.reply : null, failed: isPresent && latest.reply === null }
}

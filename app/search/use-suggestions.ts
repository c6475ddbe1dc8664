import { useEffect, useRef, useState } from 'react'
import { call, CallFailed } from '#app/core/call.ts'
import { canSuggest, suggestEndpoint, type Suggestions } from './suggest.ts'

/** After a key, and at most this long for an answer: a later one would come while something else is read. */
const PAUSE_MS = 150
const TIMEOUT_MS = 850

export type Suggestion =
  | { kind: 'search'; text: string }
  | { kind: 'category'; text: string; path: string }
  | ({ kind: 'product'; text: string; path: string } & Suggestions['products'][number])

/** Nothing replaces the list while an entry of it is marked. */
export function useSuggestions() {
  const [list, setList] = useState<readonly Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const isChoosing = useRef(false)
  const request = useRef<{ timer: ReturnType<typeof setTimeout>; controller: AbortController }>(null)

  function cancel() {
    clearTimeout(request.current?.timer)
    request.current?.controller.abort()
    request.current = null
  }
  useEffect(() => cancel, [])

  function mark(index: number) {
    isChoosing.current = index >= 0
    setActive(index)
  }

  function close() {
    cancel()
    mark(-1)
    setList([])
  }

  function ask(text: string) {
    cancel()
    mark(-1)
    if (!canSuggest(text, isSavingData())) return setList([])
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const found = await load(text.trim(), controller.signal)
      if (found && !controller.signal.aborted && !isChoosing.current) setList(found)
    }, PAUSE_MS)
    request.current = { timer, controller }
  }

  return { list, active, ask, mark, close }
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Null on a failure; the search itself then shows the reason. */
async function load(q: string, signal: AbortSignal): Promise<Suggestion[] | null> {
  try {
    const reply = await call(suggestEndpoint, { query: { q } }, { signal, timeoutMs: TIMEOUT_MS })
    return reply.ok ? listOf(reply.data) : null
  } catch (failed) {
    if (signal.aborted || failed instanceof CallFailed) return null
    throw failed
  }
}

function listOf({ searches, categories, products }: Suggestions): Suggestion[] {
  return [
    ...searches.map((text) => ({ kind: 'search' as const, text })),
    ...categories.map(({ name, path }) => ({ kind: 'category' as const, text: name, path })),
    ...products.map((product) => ({ kind: 'product' as const, text: product.product_name, ...product })),
  ]
}

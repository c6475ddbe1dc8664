import { useEffect, useRef, useState } from 'react'
import type { Suggestion } from './suggestion-options.tsx'

/** At most this long after a key: a later answer would come while something else is read. */
const TIMEOUT_MS = 1000

export const loadSuggestions = () => import('./suggestion-options.tsx').catch(() => null)

/** Nothing replaces the list while an entry of it is marked. */
export function useSuggestions() {
  const [file, setFile] = useState<Awaited<ReturnType<typeof loadSuggestions>>>(null)
  const [list, setList] = useState<readonly Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const isChoosing = useRef(false)
  const request = useRef<AbortController>(null)

  const cancel = () => request.current?.abort()
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

  async function ask(text: string) {
    cancel()
    mark(-1)
    const controller = new AbortController()
    const { signal } = controller
    request.current = controller
    setTimeout(() => controller.abort(), TIMEOUT_MS)
    const loaded = await loadSuggestions()
    const found = await loaded?.findSuggestions(text.trim(), signal)
    if (!found || signal.aborted || isChoosing.current) return
    setFile(loaded)
    setList(found)
  }

  return { file, list, active, ask, mark, close }
}

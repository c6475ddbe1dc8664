import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callOrNull } from '#admin/core/call.ts'
import { search } from '#admin/search/contract.ts'
import type { AdminIconName } from '#admin/ui/icon.tsx'

export type Found = { path: string; label: string; icon: AdminIconName; note: string }

const SEARCH_MS = 200
const ICONS = { order: 'orders', customer: 'customers', product: 'products' } as const

/** Searches once the typing pauses; the objects are those of the present text. */
export function useObjects(text: string, onFound: (text: string, objects: Found[]) => void) {
  const [found, setFound] = useState<{ text: string; objects: Found[]; state: 'found' | 'failed' }>()
  const latest = useRef(text)
  const report = useEffectEvent(onFound)
  useEffect(() => {
    latest.current = text
    if (text === '') return
    const run = async () => {
      const reply = await callOrNull(search, { query: { q: text } })
      if (latest.current !== text) return
      const objects = reply?.ok
        ? reply.data.map(({ kind, ...hit }) => ({
            ...hit,
            icon: ICONS[kind],
          }))
        : []
      setFound({ text, objects, state: reply?.ok ? 'found' : 'failed' })
      report(text, objects)
    }
    const timer = setTimeout(() => void run(), SEARCH_MS)
    return () => {
      clearTimeout(timer)
      // What is found after the palette is closed opens nothing.
      latest.current = ''
    }
  }, [text])
  if (text === '') return { objects: [], state: 'found' as const }
  return found?.text === text ? found : { objects: [], state: 'pending' as const }
}

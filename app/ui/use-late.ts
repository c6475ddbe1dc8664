import { useState } from 'react'
import { toast } from './toast.tsx'

/** For what is loaded when it is first opened. `load` imports its file. Returns the file, once it has come,
 * whether it is awaited, and a function that then calls `open`, unless another page is shown by then. */
export function useLate<Loaded>(load: () => Promise<Loaded>) {
  const [file, setFile] = useState<Loaded>()
  const [busy, setBusy] = useState<true>()
  async function openLate(open: () => void) {
    if (file) return open()
    setBusy(true)
    const page = location.href
    const loaded = await loadLate(load)
    setBusy(undefined)
    if (location.href !== page) return
    if (!loaded) return toast.error('This could not be loaded. Please check your connection and try again.')
    setFile(loaded)
    open()
  }
  return [file, busy, openLate] as const
}

/** Returns null when the file does not come. If the shop serves pages, this one is loaded again: after an
 * update the shop no longer has the files of an open page. */
export async function loadLate<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | null> {
  try {
    return await load()
  } catch {
    const answer = await fetch('/', { signal: AbortSignal.timeout(5000), method: 'HEAD' }).catch(() => null)
    if (answer?.ok) location.reload()
    return null
  }
}

import { useState } from 'react'
import { toast } from './toast.tsx'

/** For what is loaded when it is first opened. `load` imports its file. Returns the file, once it has come,
 * and a function that then calls `open`. */
export function useLate<Loaded>(load: () => Promise<Loaded>) {
  const [file, setFile] = useState<Loaded>()
  async function openLate(open: () => void) {
    const loaded = await loadLate(load)
    if (!loaded) return toast.error('This could not be loaded. Please check your connection and try again.')
    setFile(loaded)
    open()
  }
  return [file, openLate] as const
}

/** Returns null when the shop does not answer. If it does, the page is loaded again: after an update the shop
 * no longer has the files of an open page. */
export async function loadLate<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | null> {
  try {
    return await load()
  } catch {
    const answer = await fetch('/', { method: 'HEAD' }).catch(() => null)
    if (answer) location.reload()
    return null
  }
}

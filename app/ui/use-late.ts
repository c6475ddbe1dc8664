import { useState } from 'react'
import { toast } from './toast.tsx'

/** For what is loaded when it is first opened. `load` imports its file. Returns the file, once it has come,
 * and a function that then calls `open`. */
export function useLate<Loaded>(load: () => Promise<Loaded>) {
  const [file, setFile] = useState<Loaded>()
  async function openLate(open: () => void) {
    try {
      setFile(await load())
      open()
    } catch {
      await reportMissing()
    }
  }
  return [file, openLate] as const
}

/** An open page asks for files of its own release; after an update the shop has others. */
async function reportMissing(): Promise<void> {
  const answer = await fetch('/', { method: 'HEAD' }).catch(() => null)
  if (answer) location.reload()
  else toast.error('This could not be loaded. Please check your connection and try again.')
}

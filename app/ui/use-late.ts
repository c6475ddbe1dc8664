import { useContext, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { toast } from './toast.tsx'

/** For what is loaded when it is first opened. `load` imports its file. Returns the file, once it has come,
 * whether it is awaited, and a function that then calls `open`, unless the visitor has left the page by then,
 * perhaps for one that is still loading. */
export function useLate<Loaded>(load: () => Promise<Loaded>) {
  const [file, setFile] = useState<Loaded>()
  const [busy, setBusy] = useState<true>()
  // `useNavigation` would render each card of a list again when a navigation begins and ends.
  const { router } = useContext(DataRouterContext)!
  async function openLate(open: () => void) {
    if (file) return open()
    setBusy(true)
    const page = location.href
    const { navigation } = router.state
    const isHere = () => location.href === page && router.state.navigation === navigation
    const loaded = await loadLate(load, isHere)
    setBusy(undefined)
    if (!isHere()) return
    if (!loaded) return toast.error('This could not be loaded. Please check your connection and try again.')
    setFile(loaded)
    open()
  }
  return [file, busy, openLate] as const
}

/** Returns null when the file does not come. If the shop serves pages, this one is loaded again while
 * `isHere`: after an update the shop no longer has the files of an open page. */
export async function loadLate<Loaded>(
  load: () => Promise<Loaded>,
  isHere = () => true,
): Promise<Loaded | null> {
  try {
    return await load()
  } catch {
    const answer = await fetch('/', { signal: AbortSignal.timeout(5000), method: 'HEAD' }).catch(() => null)
    if (answer?.ok && isHere()) location.reload()
    return null
  }
}

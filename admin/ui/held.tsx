import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { rememberFocus } from './restored-focus.ts'

const Holders = createContext<Dispatch<SetStateAction<readonly string[]>> | null>(null)

/** Shows a loaded object, and starts again when a reload brings another version. While something in it is not
 * saved, it stays with what it began with: saving that is then a conflict with the newer version. */
export function Held<Value>({
  value,
  version,
  children,
}: {
  value: Value
  version: string | number | undefined
  children: (held: Value) => ReactNode
}) {
  const [held, setHeld] = useState({ value, version })
  const focus = useRef<(() => void) | null>(null)
  const [holders, setHolders] = useState<readonly string[]>([])
  if (holders.length === 0 && (held.value !== value || held.version !== version)) setHeld({ value, version })
  return (
    <Holders value={setHolders}>
      <Begun key={held.version} focus={focus}>
        {children(held.value)}
      </Begun>
    </Holders>
  )
}

/** The field or button that has the focus leaves it to the same one of what follows in its place. */
function Begun({ focus, children }: { focus: { current: (() => void) | null }; children: ReactNode }) {
  useLayoutEffect(() => {
    focus.current?.()
    // The elements are still on the screen then.
    return () => {
      focus.current = rememberFocus()
    }
  }, [focus])
  return children
}

/** Keeps the `Held` around it as it is while `isHolding`. */
export function useHold(isHolding: boolean): void {
  const id = useId()
  const setHolders = use(Holders)
  // In a later task, an input could come between the commit and this, and be lost with the old fields.
  useLayoutEffect(() => {
    if (!isHolding || !setHolders) return
    setHolders((known) => [...known, id])
    return () => setHolders((known) => known.filter((each) => each !== id))
  }, [id, isHolding, setHolders])
}

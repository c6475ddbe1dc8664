import {
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { measureSheets } from './sheets.ts'
import type { PackingSlip } from './slips-contract.ts'

/** So many slips are drawn and measured at once. The page answers between two parts. */
const PART = 25

/** `shown` slips are in the document, and the first `sheets.length` of them are measured. */
type Drawn = { slips: readonly PackingSlip[]; sheets: number[][]; shown: number }
export type Measured = { slips: number; sheets: number }

/** Draws the slips part by part and measures on which sheets each is. A print draws the rest first. Returns
 * the ref of the list, too. */
export function useSheets(
  slips: readonly PackingSlip[],
  onMeasured: (measured: Measured) => void,
): [RefObject<HTMLDivElement | null>, Drawn] {
  const list = useRef<HTMLDivElement>(null)
  const [stored, setDrawn] = useState<Drawn>(() => firstOf(slips))
  const drawn = stored.slips === slips ? stored : firstOf(slips)
  // Before the browser paints. A slip that is not measured is one article, and nothing is written in between.
  useLayoutEffect(() => {
    const { sheets, shown } = drawn
    if (sheets.length === shown) return
    const added = [...list.current!.children].slice(sheets.length)
    const all = [...sheets, ...added.map((slip) => measureSheets(slip.firstElementChild as HTMLElement))]
    setDrawn({ slips, sheets: all, shown })
    onMeasured({ slips: all.length, sheets: all.flat().length })
  }, [slips, drawn, onMeasured])
  useEffect(() => {
    const { sheets, shown } = drawn
    if (sheets.length < shown || shown === slips.length) return
    startTransition(() => setDrawn({ slips, sheets, shown: Math.min(shown + PART, slips.length) }))
  }, [slips, drawn])
  const drawRest = useEffectEvent(() => {
    if (drawn.shown < slips.length) flushSync(() => setDrawn({ ...drawn, shown: slips.length }))
  })
  useEffect(() => {
    const listener = () => drawRest()
    addEventListener('beforeprint', listener)
    return () => removeEventListener('beforeprint', listener)
  }, [])
  return [list, drawn]
}

const firstOf = (slips: readonly PackingSlip[]): Drawn => ({
  slips,
  sheets: [],
  shown: Math.min(PART, slips.length),
})

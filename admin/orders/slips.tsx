import { memo } from 'react'
import { Sheet } from './sheet.tsx'
import type { PackingSlip } from './slips-contract.ts'
import { type Measured, useSheets } from './use-sheets.ts'
import './slips.css'

/** The slips of orders on a paper of `slips.css`. One that is higher than the paper continues on further
 * sheets. They are added part by part; a print adds the rest. Another paper needs another `key`. */
export function Slips({
  slips,
  paper,
  onPage,
  onMeasured,
}: {
  slips: readonly PackingSlip[]
  paper: string
  /** So many sheets are on a page. */
  onPage: number
  /** Told before the browser paints how many of the slips are measured, and on how many sheets they are. */
  onMeasured: (measured: Measured) => void
}) {
  const [list, { sheets, shown }] = useSheets(slips, onMeasured)
  const before = countBefore(sheets)
  return (
    <div ref={list} className={`slips slips-${paper}`}>
      {slips.slice(0, shown).map((slip, at) => (
        <Slip
          key={slip.order_id}
          slip={slip}
          starts={sheets[at] ?? null}
          before={before[at] ?? 0}
          onPage={onPage}
        />
      ))}
    </div>
  )
}

/** How many sheets are before those of each slip. */
function countBefore(sheets: readonly number[][]): number[] {
  let count = 0
  return sheets.map((starts) => (count += starts.length) - starts.length)
}

/** In an element of its own: a sheet that is added between others would have the styles of all calculated
 * again. */
const Slip = memo(function Slip({
  slip,
  starts,
  before,
  onPage,
}: {
  slip: PackingSlip
  /** Null while its sheets are not known. */
  starts: number[] | null
  /** So many sheets are before it. */
  before: number
  onPage: number
}) {
  return (
    <div className="contents">
      {(starts ?? [0]).map((start, place, { length, [place + 1]: to }) => (
        <Sheet
          key={start}
          slip={slip}
          from={start}
          to={to}
          place={place + 1}
          count={starts && length}
          startsPage={before + place > 0 && (before + place) % onPage === 0}
        />
      ))}
    </div>
  )
})

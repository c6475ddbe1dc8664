import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { QrCode } from '#admin/ui/qr-code.tsx'
import { rupees } from '#app/core/money.ts'
import { measureSheets } from './sheets.ts'
import type { PackingSlip } from './slips-contract.ts'
import './slips.css'

type Measured = { slips: readonly PackingSlip[]; sheets: number[][] }

/** The slips of orders on a paper of `slips.css`. One that is higher than the paper continues on further
 * sheets. Another paper needs another `key`. */
export function Slips({
  slips,
  paper,
  onMeasured,
}: {
  slips: readonly PackingSlip[]
  paper: string
  /** Told before the browser paints on how many sheets the slips are. */
  onMeasured: (sheets: number) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<Measured | null>(null)
  const sheets = measured?.slips === slips ? measured.sheets : null
  // Before the browser paints. Each slip is one article then, and nothing is written in between.
  useLayoutEffect(() => {
    const whole = [...list.current!.children].map((slip) => measureSheets(slip as HTMLElement))
    setMeasured({ slips, sheets: whole })
    onMeasured(whole.flat().length)
  }, [slips, onMeasured])
  return (
    <div ref={list} className={`slips slips-${paper} ${sheets ? '' : 'slips-measured'}`}>
      {slips.map((slip, at) => (
        <Fragment key={slip.order_id}>
          {(sheets?.[at] ?? [0]).map((start, place, starts) => (
            <Sheet
              key={start}
              slip={slip}
              from={start}
              to={starts[place + 1]}
              place={place + 1}
              count={sheets ? starts.length : null}
            />
          ))}
        </Fragment>
      ))}
    </div>
  )
}

type SheetProps = {
  slip: PackingSlip
  /** The first of the blocks on it: the address, the note if there is one, and the lines. */
  from: number
  /** The block after its last one, if any. */
  to: number | undefined
  place: number
  /** Null while the sheets are not known. */
  count: number | null
}

function Sheet({ slip, from, to, place, count }: SheetProps) {
  const { order_id, to_collect, rider_instructions, lines } = slip
  const note = rider_instructions ? 1 : 0
  const [first, end] = [Math.max(0, from - 1 - note), to === undefined ? lines.length : to - 1 - note]
  const shownLines = lines.slice(first, Math.max(0, end))
  const part = `${place} of ${count ?? 1}`
  return (
    <article className="slip" aria-label={`Order ${order_id}${count && count > 1 ? `, ${part}` : ''}`}>
      <header>
        <strong>{order_id}</strong>
        {count !== 1 && <span>{part}</span>}
        {from === 0 && <b className="collect">{to_collect > 0 ? rupees(to_collect) : 'Paid'}</b>}
      </header>
      {from === 0 && <Recipient {...slip} hasQr={count !== null} />}
      {note > 0 && from <= 1 && (to ?? 2) > 1 && (
        <p dir="auto" className="note" data-block>
          {rider_instructions}
        </p>
      )}
      {shownLines.length > 0 && (
        <ul>
          {shownLines.map(({ name, quantity }, at) => (
            <li key={at} dir="auto" data-block>
              {quantity} × {name}
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

/** The code is beside the address, where it covers no text. Its drawing is not needed to measure. */
function Recipient({
  full_name,
  address,
  city_name,
  phone,
  tracking_url,
  hasQr,
}: PackingSlip & { hasQr: boolean }) {
  return (
    <div className="recipient" data-block>
      <div>
        <p dir="auto" className="to">
          <b>{full_name}</b>
          <br />
          {address}
        </p>
        <p>
          <b>{city_name}</b> {phone}
        </p>
      </div>
      {hasQr ? (
        <QrCode text={tracking_url} label="QR code of the tracking page" className="qr" />
      ) : (
        <span className="qr" />
      )}
    </div>
  )
}

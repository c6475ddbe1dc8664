import { QrCode } from '#admin/ui/qr-code.tsx'
import { rupees } from '#app/core/money.ts'
import type { PackingSlip } from './slips-contract.ts'

type SheetProps = {
  slip: PackingSlip
  /** The first of the blocks on it: the address, the note if there is one, and the lines. */
  from: number
  /** The block after its last one, if any. */
  to: number | undefined
  place: number
  /** Null while the sheets are not known. */
  count: number | null
  /** Whether a further page begins with it. */
  startsPage: boolean
}

/** A part of a slip that fits on the paper. */
export function Sheet({ slip, from, to, place, count, startsPage }: SheetProps) {
  const { order_id, to_collect, rider_instructions, lines } = slip
  const note = rider_instructions ? 1 : 0
  const [first, end] = [Math.max(0, from - 1 - note), to === undefined ? lines.length : to - 1 - note]
  const shownLines = lines.slice(first, Math.max(0, end))
  const part = `${place} of ${count ?? 1}`
  return (
    <article
      className={`slip ${count === null ? 'slip-unmeasured' : ''} ${startsPage ? 'slip-starts-page' : ''}`}
      aria-label={`Order ${order_id}${count && count > 1 ? `, ${part}` : ''}`}
    >
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

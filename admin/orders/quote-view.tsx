import { Money } from '#admin/ui/values.tsx'
import type { Totals } from '#app/checkout/contract.ts'
import { rupees } from '#app/core/money.ts'
import { Notice } from '#app/ui/notice.tsx'

/** The parts of the new total, the old and the new total of an order, and what keeps it from being saved. */
export function QuoteView({
  before,
  after,
  isWaiting,
  toCollect,
  problems,
  notes,
}: {
  before: number | null
  after: Totals | null
  /** A total is on its way. */
  isWaiting: boolean
  toCollect: number | null
  problems: readonly string[]
  notes: readonly string[]
}) {
  const total = after?.transaction_amount ?? null
  return (
    <div role="status" className="space-y-2">
      <p className="min-h-6 text-ink-soft">{after && partsOf(after)}</p>
      <p className="min-h-8 text-lg">
        {total === null ? (
          isWaiting && 'Calculating…'
        ) : (
          <>
            Total{' '}
            {before !== null && before !== total && (
              <>
                <s>
                  <span className="sr-only">before </span>
                  <Money amount={before} />
                </s>
                <span className="sr-only">, now</span>{' '}
              </>
            )}
            <b>
              <Money amount={total} />
            </b>
            {toCollect !== null && toCollect !== total && (
              <>
                , to collect{' '}
                <b>
                  <Money amount={toCollect} />
                </b>
              </>
            )}
          </>
        )}
      </p>
      {problems.length > 0 && <Notice kind="error">{problems.join(' ')}</Notice>}
      {notes.length > 0 && <Notice kind="warning">{notes.join(' ')}</Notice>}
    </div>
  )
}

function partsOf({ order_price, discounted_value, shipping_charges }: Totals): string {
  const discount = discounted_value > 0 ? `, discount −${rupees(discounted_value)}` : ''
  const shipping = shipping_charges > 0 ? rupees(shipping_charges) : 'free'
  return `Products ${rupees(order_price)}${discount}, shipping ${shipping}.`
}

import { DELIVERED_IN, EXCHANGE_PROMISE, freeShippingNote } from '#app/core/business-terms.ts'
import { rupees } from '#app/core/money.ts'
import * as paths from '#app/core/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useShellData } from '#app/core/shell-data.ts'
import type { CartLine } from './cart-line.ts'
import { canBuy, subtotalOf, unitsIn } from './rules.ts'

/** `oldSubtotal` is that of a refused order: lines that still have it were not read again. */
export function OrderSummary({
  lines,
  oldSubtotal,
}: {
  lines: readonly CartLine[]
  oldSubtotal: number | undefined
}) {
  const bought = lines.filter(canBuy)
  const subtotal = subtotalOf(bought)
  const units = unitsIn(bought)
  const isOutdated = subtotal === oldSubtotal
  const sum = isOutdated ? '—' : rupees(subtotal)
  return (
    <section
      aria-labelledby="order-summary"
      className="rounded-lg border border-line bg-surface p-4 sm:p-6 lg:sticky lg:top-24"
    >
      <h2 id="order-summary" className="text-xl">
        Order Summary
      </h2>
      <dl className="mt-4 grid gap-2" aria-live="polite">
        <Row label={`Subtotal (${units} item${units === 1 ? '' : 's'})`} value={sum} />
        <Row label="Shipping" value="—" />
        <Row label="Total" value={sum} className="mt-2 border-t border-line pt-3 text-lg font-semibold" />
      </dl>
      {!isOutdated && <FreeShipping subtotal={subtotal} />}
      <div
        data-bottom-bar
        className={
          'fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-1 border-t ' +
          'border-line bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:static ' +
          'lg:mt-5 lg:block lg:border-0 lg:p-0'
        }
      >
        <p className="shrink-0 font-semibold tabular-nums lg:hidden" aria-hidden>
          {sum}
        </p>
        <ButtonLink
          to={units > 0 ? paths.checkout : paths.shop}
          size="large"
          className="w-full min-w-0 px-3! max-lg:flex-1 max-lg:basis-[10rem] max-sm:text-base"
        >
          {units > 0 ? 'Proceed to Checkout' : 'Continue Shopping'}
        </ButtonLink>
      </div>
      <p className="mt-4 text-sm text-pretty text-ink-soft">
        Cash on delivery. {DELIVERED_IN}. {EXCHANGE_PROMISE}
      </p>
    </section>
  )
}

function Row({ label, value, className = '' }: { label: string; value: string; className?: string }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="ml-auto whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  )
}

function FreeShipping({ subtotal }: { subtotal: number }) {
  const { shipping } = useShellData().shop
  if (shipping.freeFrom === null) return null
  const missing = shipping.freeFrom - subtotal
  return (
    <div className="mt-4 rounded-md bg-ground p-3 text-sm">
      <p>
        {missing > 0 ? (
          <>
            Add <b>{rupees(missing)}</b> more for free shipping.
          </>
        ) : (
          <b className="text-leaf">Your order ships free.</b>
        )}
      </p>
      <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-turquoise transition-[width]"
          style={{ width: `${Math.min(100, (subtotal / shipping.freeFrom) * 100)}%` }}
        />
      </div>
      <p className="mt-2 text-balance text-ink-soft">{freeShippingNote(shipping)}</p>
    </div>
  )
}

import { type Ref, useRef } from 'react'
import { Link } from 'react-router'
import { rupees } from '#app/core/money.ts'
import * as paths from '#app/core/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { usePreventLayoutShift } from '#app/ui/prevent-layout-shift.ts'
import { takeLostFocus } from '#app/ui/take-lost-focus.ts'
import { CouponBox } from './coupon-box.tsx'
import { OrderTable } from './order-table.tsx'
import { NOTHING_LEFT, PlacingNotice } from './placing-notice.tsx'
import type { useCheckout } from './use-checkout.ts'
import { WhatHappensNext } from './what-happens-next.tsx'

export const CHECKOUT_FORM = 'checkout'
const ACTION = 'w-full min-w-0 px-3! max-lg:flex-1 max-lg:basis-[10rem] max-sm:text-base'

export function YourOrder({
  ref,
  checkout,
  isLoggedIn,
}: {
  ref: Ref<HTMLElement>
  checkout: ReturnType<typeof useCheckout>
  isLoggedIn: boolean
}) {
  const { lines, bought, shipping, promo, saved, totals, placing, isBusy, isUpdating, isOpen } = checkout
  const noSum = isUpdating ? '…' : checkout.isOutdated ? '—' : undefined
  const afterTable = useRef<HTMLDivElement>(null)
  usePreventLayoutShift(afterTable, shipping.failed)
  const isUnknown = isUpdating || shipping.charges === null
  const isNothing = bought.length === 0
  const isChanged = placing.step === 'refused' && placing.code === 409
  return (
    <section
      ref={ref}
      aria-labelledby="your-order"
      className="rounded-lg border border-line bg-surface p-4 sm:p-6 lg:sticky lg:top-24"
    >
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="your-order" className="text-xl">
          Your Order
        </h2>
        <Link to={paths.cart} className="link inline-flex min-h-11 items-center">
          Edit cart
        </Link>
      </div>
      <div ref={takeLostFocus} tabIndex={-1} className="outline-none">
        <OrderTable
          lines={lines}
          totals={totals}
          promo={promo.promo}
          shipping={isNothing ? '—' : shippingText(shipping)}
          noSum={noSum}
        />
        {shipping.failed && (
          <p className="mt-2 text-sm text-ink-soft">
            The shipping charge could not be loaded. You will see it before the order is placed.{' '}
            <button type="button" className="link min-h-11" onClick={() => shipping.reload()}>
              Try again
            </button>
          </p>
        )}
      </div>
      <div ref={afterTable} className="mt-5">
        <CouponBox
          promo={promo.promo}
          subtotal={totals.order_price}
          onApply={promo.apply}
          onRemove={promo.remove}
        />
      </div>
      <div
        data-bottom-bar
        className={
          'fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-1 border-t ' +
          'border-line bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] ' +
          'lg:static lg:mt-4 lg:block lg:border-0 lg:p-0'
        }
      >
        <p className="shrink-0 text-lg font-bold tabular-nums lg:hidden" aria-hidden>
          {noSum ?? rupees(totals.transaction_amount)}
        </p>
        {isNothing ? (
          <ButtonLink to={paths.shop} size="large" className={ACTION}>
            Continue Shopping
          </ButtonLink>
        ) : (
          <Button
            type="submit"
            form={CHECKOUT_FORM}
            size="large"
            className={ACTION}
            pending={isBusy || isUpdating}
            disabled={isOpen || isUnknown || (isLoggedIn && !saved.address)}
          >
            {isBusy ? 'Order Placing...' : isChanged ? 'Accept and Place Order' : 'Place Order'}
          </Button>
        )}
      </div>
      {/* Tall enough for both texts, so that they cause no layout shift. */}
      <div className="lg:min-h-60">
        {['ready', 'sending', 'placed'].includes(placing.step) ? (
          isNothing ? (
            <p className="mt-5">{NOTHING_LEFT}</p>
          ) : (
            <WhatHappensNext />
          )
        ) : (
          <PlacingNotice
            placing={placing}
            total={isUnknown ? undefined : isNothing ? null : totals.transaction_amount}
            isLoggedIn={isLoggedIn}
            onResend={checkout.resend}
            onWithdraw={() => void checkout.withdraw()}
          />
        )}
      </div>
    </section>
  )
}

function shippingText({ charges, failed }: { charges: number | null; failed: boolean }): string {
  if (failed) return '—'
  if (charges === null) return '…'
  return charges === 0 ? 'Free' : rupees(charges)
}

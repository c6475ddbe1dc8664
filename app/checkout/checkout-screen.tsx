import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { loginFrom } from '#app/account/return-path.ts'
import { type StoredUser, useSignedIn } from '#app/account/signed-in.ts'
import { useCart } from '#app/cart/cart-store.ts'
import type { CartLine } from '#app/cart/rules.ts'
import { useFreshCart } from '#app/cart/use-fresh-cart.ts'
import { rupees } from '#app/core/money.ts'
import * as paths from '#app/core/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/loading.tsx'
import { layOutAsNew } from '#app/ui/use-making-room.ts'
import { GuestFields, NoteFields } from './billing-form.tsx'
import { CouponBox } from './coupon-box.tsx'
import { saveDraft, valuesOf } from './draft.ts'
import { OrderTable } from './order-table.tsx'
import { Payment } from './payment.tsx'
import { PlacingNotice } from './placing-notice.tsx'
import { SavedAddress } from './saved-address.tsx'
import { useCheckout } from './use-checkout.ts'
import { WhatHappensNext } from './what-happens-next.tsx'

export function CheckoutScreen() {
  const lines = useCart()
  const user = useSignedIn()
  return (
    <>
      <h1 className="mb-4">Checkout</h1>
      {lines === undefined || user === undefined ? (
        <CheckoutSkeleton />
      ) : (
        <Checkout key={user?.user_id} lines={lines} user={user} />
      )}
    </>
  )
}

const FORM = 'checkout'

function Checkout({ lines: inCart, user }: { lines: readonly CartLine[]; user: StoredUser | null }) {
  const checkout = useCheckout(inCart, user)
  const { lines, bought, draft, shipping, promo, saved, addressChanged, totals, placing, form } = checkout
  const { isBusy, isOpen } = checkout
  const order = useRef<HTMLElement>(null)
  useFreshCart(order)
  // A refusal may come late: it changes the lines and adds a notice, and the footer gives way.
  const changed = placing.step === 'refused' && placing.code === 409 ? placing : null
  useLayoutEffect(() => {
    if (changed && order.current) layOutAsNew(order.current)
  }, [changed])
  if (lines.length === 0 && placing.step === 'ready') {
    return (
      <EmptyState
        title="Your cart is empty"
        action={<ButtonLink to={paths.shop}>Explore More Products</ButtonLink>}
      >
        There is nothing to check out yet.
      </EmptyState>
    )
  }
  // The height of the address is unknown until it loads.
  if (user && saved.address === undefined && !saved.failed) return <CheckoutSkeleton />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_26rem] lg:gap-8">
      <form
        id={FORM}
        {...form.form}
        onInput={(event) => {
          form.form.onInput(event)
          saveDraft(valuesOf(event.currentTarget))
        }}
      >
        <fieldset disabled={placing.step === 'unknown'} className="grid min-w-0 gap-8">
          <section aria-labelledby="billing">
            <h2 id="billing" className="mb-2 text-xl">
              Billing Details
            </h2>
            {user ? (
              <SavedAddress
                address={saved.address}
                failed={saved.failed}
                changed={addressChanged}
                email={user.email}
                onRetry={() => void saved.load()}
              />
            ) : (
              <>
                <LoginLink />
                <GuestFields errors={form.errors} draft={draft} />
              </>
            )}
          </section>
          <section aria-label="Instructions">
            <NoteFields errors={form.errors} draft={draft} />
          </section>
          <Payment />
        </fieldset>
      </form>

      <section
        ref={order}
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
        <OrderTable lines={lines} totals={totals} promo={promo.promo} shipping={shippingText(shipping)} />
        {shipping.failed && (
          <p className="mt-2 text-sm text-ink-soft">
            The shipping charge could not be loaded. You will see it before the order is placed.{' '}
            <button type="button" className="link min-h-11" onClick={shipping.ask}>
              Try again
            </button>
          </p>
        )}
        <div className="mt-5">
          <CouponBox
            promo={promo.promo}
            subtotal={totals.order_price}
            onApply={promo.apply}
            onDrop={promo.drop}
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
            {rupees(totals.transaction_amount)}
          </p>
          <Button
            type="submit"
            form={FORM}
            size="large"
            className="w-full min-w-0 px-3! max-lg:flex-1 max-lg:basis-[10rem] max-sm:text-base"
            pending={isBusy}
            disabled={
              isOpen || bought.length === 0 || shipping.charges === null || (user !== null && !saved.address)
            }
          >
            {isBusy
              ? 'Order Placing...'
              : placing.step === 'refused' && placing.code === 409
                ? 'Accept and Place Order'
                : 'Place Order'}
          </Button>
        </div>
        {/* Tall enough for both texts, so that they cause no layout shift. */}
        <div className="lg:min-h-60">
          {['ready', 'sending', 'placed'].includes(placing.step) ? (
            <WhatHappensNext />
          ) : (
            <PlacingNotice
              placing={placing}
              total={totals.transaction_amount}
              isLoggedIn={user !== null}
              onResend={checkout.resend}
              onWithdraw={() => void checkout.withdraw()}
            />
          )}
        </div>
      </section>
    </div>
  )
}

function shippingText({ charges, failed }: { charges: number | null; failed: boolean }): string {
  if (failed) return '—'
  if (charges === null) return '…'
  return charges === 0 ? 'Free' : rupees(charges)
}

function LoginLink() {
  const { to, state } = loginFrom(paths.checkout)
  return (
    <Link to={to} state={state} className="link mb-2 inline-flex min-h-11 items-center">
      Returning customer? Click here to login
    </Link>
  )
}

/** Taller than the viewport, so that a restored scroll position shows nothing below it. */
function CheckoutSkeleton() {
  return (
    <div
      aria-hidden
      className="grid min-h-[140dvh] content-start items-start gap-6 lg:grid-cols-[1fr_26rem] lg:gap-8"
    >
      <div className="grid gap-4">
        <Skeleton className="h-8 w-48" />
        {[1, 2, 3, 4].map((each) => (
          <Skeleton key={each} className="h-19" />
        ))}
      </div>
      <Skeleton className="h-96" />
    </div>
  )
}

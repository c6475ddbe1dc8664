import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type StoredUser, useSignedIn } from '#app/account/signed-in.ts'
import { useCart } from '#app/cart/cart-store.ts'
import type { CartLine } from '#app/cart/cart-line.ts'
import { UntilCart } from '#app/cart/until-cart.tsx'
import { useFreshCart } from '#app/cart/use-fresh-cart.ts'
import * as paths from '#app/core/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/loading.tsx'
import { preventLayoutShift } from '#app/ui/prevent-layout-shift.ts'
import { takeLostFocus } from '#app/ui/take-lost-focus.ts'
import { isFree } from './attempt-state.ts'
import { GuestFields, NoteFields } from './billing-form.tsx'
import { saveDraft, valuesOf } from './draft.ts'
import { OrderPlacedNotice } from './order-placed-notice.tsx'
import { Payment } from './payment.tsx'
import { usePlacedOrder } from './placed-order.ts'
import { ADDRESS_CHANGED, SavedAddress } from './saved-address.tsx'
import { useCheckout } from './use-checkout.ts'
import { CHECKOUT_FORM, YourOrder } from './your-order.tsx'

export function CheckoutScreen() {
  const lines = useCart()
  const user = useSignedIn()
  return (
    <>
      <h1 className="mb-4">Checkout</h1>
      {lines === undefined || user === undefined ? (
        <UntilCart empty={<NothingToCheckOut />} skeleton={<CheckoutSkeleton />} />
      ) : (
        <Checkout key={user?.user_id} lines={lines} user={user} />
      )}
    </>
  )
}

function Checkout({ lines: inCart, user }: { lines: readonly CartLine[]; user: StoredUser | null }) {
  const checkout = useCheckout(inCart, user)
  const { lines, draft, saved, addressChanged, placing, isUpdating, form } = checkout
  const order = useRef<HTMLElement>(null)
  useFreshCart(order)
  // A refusal may come late: it adds a notice and changes the lines, and the footer gives way.
  const changed = placing.step === 'refused' && placing.code === 409 ? placing : null
  useLayoutEffect(() => {
    if (changed && order.current) preventLayoutShift(order.current)
  }, [changed, lines, isUpdating])
  if (lines.length === 0 && isFree(placing)) return <NothingToCheckOut />
  // The height of the address is unknown until it loads.
  if (user && saved.address === undefined && !saved.failed) return <CheckoutSkeleton />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_26rem] lg:gap-8">
      <form
        id={CHECKOUT_FORM}
        {...form.form}
        onInput={(event) => {
          form.form.onInput(event)
          saveDraft(user?.user_id ?? null, valuesOf(event.currentTarget))
        }}
      >
        <fieldset disabled={placing.step === 'unknown'} className="grid min-w-0 gap-8">
          <section aria-labelledby="billing">
            <h2 id="billing" className="mb-2 text-xl">
              Billing Details
            </h2>
            {user ? (
              <div ref={takeLostFocus} tabIndex={-1} className="outline-none">
                <SavedAddress
                  saved={saved}
                  notice={addressChanged ? ADDRESS_CHANGED : form.errors['address']}
                  email={user.email}
                />
              </div>
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

      <YourOrder ref={order} checkout={checkout} isLoggedIn={user !== null} />
    </div>
  )
}

function NothingToCheckOut() {
  const order = usePlacedOrder()
  const explore = <ButtonLink to={paths.shop}>Explore More Products</ButtonLink>
  if (order)
    return (
      <>
        <OrderPlacedNotice order={order} />
        <div className="mt-6 text-center">{explore}</div>
      </>
    )
  return (
    <EmptyState title="Your cart is empty" action={explore}>
      There is nothing to check out yet.
    </EmptyState>
  )
}

function LoginLink() {
  return (
    <Link to={paths.loginFrom(paths.checkout)} className="link mb-2 inline-flex min-h-11 items-center">
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

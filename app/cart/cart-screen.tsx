import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { readSignedIn } from '#app/account/signed-in.ts'
import { readTabItem } from '#app/core/browser-storage.ts'
import * as paths from '#app/core/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { preventLayoutShift } from '#app/ui/prevent-layout-shift.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { useCart } from './cart-store.ts'
import { useLateRefusal } from './late-refusal.ts'
import { OrderSummary } from './order-summary.tsx'
import { UntilCart } from './until-cart.tsx'
import { useFreshCart } from './use-fresh-cart.ts'

export function CartScreen() {
  const lines = useCart()
  const heading = useRef<HTMLHeadingElement>(null)
  const [announcement, announce] = useState('')

  const shown = useRef<HTMLDivElement>(null)
  useFreshCart(shown)
  const refusal = useLateRefusal()
  const order = lines && placedHere()
  // The order history shows its notice, and the login for a guest.
  const link = order && (
    <Link to={paths.orderHistory} className="link">
      {`Order #${order.order_id} is placed. See it here.`}
    </Link>
  )
  const late = order && order.isLate
  // Either may come while the cart is open, and lines may change after it.
  useLayoutEffect(() => {
    if ((refusal || late) && shown.current) preventLayoutShift(shown.current)
  }, [refusal, late, lines])

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-4 outline-none">
        Cart
      </h1>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {!lines ? (
        <UntilCart empty={<EmptyCart />} skeleton={<CartSkeleton />} />
      ) : lines.length === 0 ? (
        <EmptyCart>{link}</EmptyCart>
      ) : (
        <div ref={shown} className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
          {refusal && (
            <Notice kind="error" className="lg:col-span-full">
              <b>Nothing is ordered yet.</b> {refusal.message}
            </Notice>
          )}
          {late && (
            <Notice kind="success" className="lg:col-span-full">
              {link}
            </Notice>
          )}
          <CartLines
            lines={lines}
            onRemoved={({ product }) => {
              announce(`${product.product_name} was removed from the cart.`)
              heading.current?.focus({ preventScroll: true })
            }}
          />
          <OrderSummary lines={lines} oldSubtotal={refusal?.oldSubtotal} />
        </div>
      )}
    </>
  )
}

type Placed = { order_id: number; customerId?: number; shownTo?: number; isLate?: boolean }

/** An order of this tab. `isLate`: it was answered after the checkout was left. */
function placedHere(): Placed | false | null {
  const order = readTabItem('placedOrder') as Placed | null
  return (order?.customerId ?? order?.shownTo) === readSignedIn()?.user_id && order
}

function EmptyCart({ children }: { children?: ReactNode }) {
  return (
    <EmptyState
      title="Your cart is empty"
      action={
        <div className="grid gap-2">
          <ButtonLink to={paths.shop}>Explore More Products</ButtonLink>
          <ButtonLink to={paths.shop} variant="quiet">
            Continue Shopping
          </ButtonLink>
        </div>
      }
    >
      {children || <p>What you put into it stays here, also when you close the browser.</p>}
    </EmptyState>
  )
}

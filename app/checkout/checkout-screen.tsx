import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { loginFrom } from '#app/account/return-path.ts'
import { type StoredUser, useSignedIn } from '#app/account/signed-in.ts'
import { logout } from '#app/account/contract.ts'
import { useCart } from '#app/cart/cart-store.ts'
import { refreshCartFromShop } from '#app/cart/refresh-cart.ts'
import { canBuy, type CartLine, subtotalOf } from '#app/cart/rules.ts'
import { call } from '#app/core/call.ts'
import { rupees } from '#app/core/money.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { openAttempt, type OrderBody } from './attempt.ts'
import { customerBilling, guestBilling } from './billing.ts'
import { GuestFields, NoteFields } from './billing-form.tsx'
import { CouponBox } from './coupon-box.tsx'
import { keepDraft, readDraft, typedIn } from './draft.ts'
import { OrderTable } from './order-table.tsx'
import { PlacingNotice } from './placing-notice.tsx'
import { orderLines, quoteCart } from './quote.ts'
import { SavedAddress } from './saved-address.tsx'
import { type RefusedOrder, usePlaceOrder } from './use-place-order.ts'
import { usePromo } from './use-promo.ts'
import { isSameAddress, useSavedAddress } from './use-saved-address.ts'
import { useShipping } from './use-shipping.ts'

/** Everything that the order needs, on one page. */
export function CheckoutScreen() {
  const lines = useCart()
  const user = useSignedIn()
  const [placed, setPlaced] = useState(false)
  useEffect(() => { void refreshCartFromShop() }, [])

  if (lines === undefined || user === undefined) return <CheckoutSkeleton />
  if (lines.length === 0 && !placed && !openAttempt()) {
    return <EmptyState title="Your cart is empty" action={<ButtonLink to="/shop/">Explore More Products</ButtonLink>}>There is nothing to check out yet.</EmptyState>
  }
  return <Checkout key={user?.user_id} lines={lines} user={user} onPlaced={() => setPlaced(true)} />
}

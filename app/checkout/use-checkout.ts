import { useState } from 'react'
import type { ShippingAddress } from '#app/account/addresses-contract.ts'
import type { StoredUser } from '#app/account/signed-in.ts'
import { readCart } from '#app/cart/cart-store.ts'
import { readLateRefusal } from '#app/cart/late-refusal.ts'
import { refreshCartFromShop } from '#app/cart/refresh-cart.ts'
import type { CartLine } from '#app/cart/cart-line.ts'
import { canBuy } from '#app/cart/rules.ts'
import { fields } from '#app/core/fields.ts'
import type { OrderNotes } from '#app/orders/contract.ts'
import { toast } from '#app/ui/toast.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { OrderBody } from './attempt.ts'
import { isFree, type Placing } from './attempt-state.ts'
import { guestDetails, orderNotes, type PromoRow, type Totals } from './contract.ts'
import { readDraft } from './draft.ts'
import { orderLines, pricedLines } from './order-body.ts'
import type { RefusedOrder } from './placing-answers.ts'
import { quoteOrder, subtotalOf } from './rules.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { usePromo } from './use-promo.ts'
import { isSameAddress, useSavedAddress } from './use-saved-address.ts'
import { useShipping } from './use-shipping.ts'

const guestBilling = fields({ ...guestDetails, ...orderNotes })
const customerBilling = fields(orderNotes)
/** What a refusal has changed is loaded; `oldSubtotal` is still that of the refused order afterwards. */
type Update = { isUpdating: boolean; oldSubtotal?: number | undefined }
type Recipient = Pick<OrderBody, 'full_name' | 'phone' | 'email' | 'city_id_fk' | 'address'>

export function useCheckout(inCart: readonly CartLine[], user: StoredUser | null) {
  const { place, unsent, ...attempt } = usePlaceOrder(updateAfterRefusal)
  const { placing } = attempt
  const lines = useOrderedLines(inCart, placing)
  const bought = lines.filter(canBuy)
  const [draft] = useState(() => readDraft(user?.user_id ?? null))
  const priced = pricedLines(bought)
  const shipping = useShipping(priced)
  const promo = usePromo(subtotalOf(priced))
  const [addressChanged, setAddressChanged] = useState(false)
  const [{ isUpdating, oldSubtotal }, setUpdate] = useState(updateBefore)
  const saved = useSavedAddress(user?.user_id ?? null)
  const totals = quoteOrder(priced, promo.promo, shipping.charges ?? 0)
  const promo_code = totals.discounted_value > 0 ? promo.promo?.promo_code : undefined

  async function updateAfterRefusal(reply: RefusedOrder) {
    const { totals: now } = reply.meta as { totals?: Totals }
    if (reply.code === 409) {
      setUpdate({ isUpdating: true })
      const [isWhole] = await Promise.all([
        refreshCartFromShop(true),
        promo_code && (isRefused(promo.promo!, now) ? promo.remove() : promo.apply({ promo_code })),
      ])
      setUpdate({ isUpdating: false, ...(!isWhole && oldSubtotalOf(now)) })
    }
    shipping.reload(now)
  }

  /** Loads again, because the order goes to the stored address, which may differ from the shown one. */
  async function savedRecipient(customer: StoredUser): Promise<Recipient | void> {
    setAddressChanged(false)
    const shown = saved.address
    const { address } = await saved.load()
    if (address === undefined) return unsent()
    if (!address) return void toast.error('Add a shipping address first.')
    if (shown && !isSameAddress(shown, address)) return void setAddressChanged(true)
    return recipientOf(address, customer.email)
  }

  const form = useForm(user ? customerBilling : guestBilling, async (values) => {
    if (!isFree(placing)) return
    if (!navigator.onLine) return unsent()
    const recipient = user ? await savedRecipient(user) : (values as Recipient & OrderNotes)
    if (!recipient) return
    const body: OrderBody = { ...values, ...recipient, products: orderLines(bought), ...totals, promo_code }
    return place(body, user?.user_id ?? null)
  })

  return {
    ...attempt,
    lines,
    bought,
    draft,
    shipping,
    promo,
    saved,
    addressChanged,
    totals,
    form,
    isBusy: form.pending || isUnderWay(placing),
    isUpdating,
    isOutdated: totals.order_price === oldSubtotal,
    isOpen: !isFree(placing),
  }
}

/** A code whose minimum the goods do not reach now applies again once they do. */
function isRefused({ order_value }: PromoRow, now: Totals | undefined): boolean {
  return now?.discounted_value === 0 && now.order_price >= order_value
}

function updateBefore(): Update {
  return { isUpdating: false, oldSubtotal: readLateRefusal()?.oldSubtotal }
}

function oldSubtotalOf(now: Totals | undefined) {
  const subtotal = subtotalOf(pricedLines(readCart().filter(canBuy)))
  return subtotal === now?.order_price ? null : { oldSubtotal: subtotal }
}

function recipientOf(address: ShippingAddress, email: string): Recipient {
  return {
    full_name: address.receiver_name,
    phone: address.receiver_phone,
    email,
    city_id_fk: address.city_id_fk,
    address: address.street_address,
  }
}

function isUnderWay({ step }: Placing): boolean {
  return step === 'sending' || step === 'unknown' || step === 'placed'
}

/** Keeps a pending order on screen when its lines are taken from the cart. */
function useOrderedLines(inCart: readonly CartLine[], placing: Placing): readonly CartLine[] {
  const [ordered, setOrdered] = useState(inCart)
  const isCurrent = !isUnderWay(placing)
  if (isCurrent && ordered !== inCart) setOrdered(inCart)
  return isCurrent ? inCart : ordered
}

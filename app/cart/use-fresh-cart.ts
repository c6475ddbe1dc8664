import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { readCart } from './cart-store.ts'
import { refreshCartFromShop } from './refresh-cart.ts'

/** Refreshes the cart and returns a `key` for the remount; no remount while `shown` has the focus. */
export function useFreshCart(shown: RefObject<HTMLElement | null>): number {
  const [renewals, setRenewals] = useState(0)
  useEffect(() => {
    const previous = JSON.stringify(readCart())
    void refreshCartFromShop().then(() => {
      if (JSON.stringify(readCart()) !== previous && !shown.current?.contains(document.activeElement))
        flushSync(() => setRenewals((times) => times + 1))
    })
  }, [shown])
  return renewals
}

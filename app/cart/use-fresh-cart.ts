import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { readCart } from './cart-store.ts'
import { refreshCartFromShop } from './refresh-cart.ts'

/**
 * Asks the shop how the cart stands today. Where that changes it, so does the answer, which serves `shown` as its `key`:
 * made anew, it pushes nothing down that stood below. What the shopper is busy with stays.
 */
export function useFreshCart(shown: RefObject<HTMLElement | null>): number {
  const [renewals, setRenewals] = useState(0)
  useEffect(() => {
    const kept = JSON.stringify(readCart())
    void refreshCartFromShop().then(() => {
      if (JSON.stringify(readCart()) !== kept && !shown.current?.contains(document.activeElement))
        flushSync(() => setRenewals((times) => times + 1))
    })
  }, [shown])
  return renewals
}

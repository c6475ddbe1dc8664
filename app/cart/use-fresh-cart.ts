import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { preventLayoutShift } from '#app/ui/prevent-layout-shift.ts'
import { readCart } from './cart-store.ts'
import { refreshCartFromShop } from './refresh-cart.ts'

export function useFreshCart(shown: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const previous = JSON.stringify(readCart())
    void refreshCartFromShop().then(() => {
      if (JSON.stringify(readCart()) === previous) return
      // Renders the changed lines now, so that no frame shows them in the old layout.
      flushSync(() => {})
      const { current } = shown
      if (current && !current.contains(document.activeElement)) preventLayoutShift(current)
    })
  }, [shown])
}

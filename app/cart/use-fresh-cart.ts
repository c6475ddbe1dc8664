import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { preventLayoutShift } from '#app/ui/prevent-layout-shift.ts'
import { readCart } from './cart-store.ts'
import { refreshCartFromShop } from './refresh-cart.ts'
import { CART_KEY } from './stored-cart.ts'

/** Reads prices and stock when the screen opens, and when another tab, whose page may be older, has added. */
export function useFreshCart(shown: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const refresh = async () => {
      const previous = JSON.stringify(readCart())
      await refreshCartFromShop()
      if (JSON.stringify(readCart()) === previous) return
      // Renders the changed lines now, so that no frame shows them in the old layout.
      flushSync(() => {})
      const { current } = shown
      if (current && !current.contains(document.activeElement)) preventLayoutShift(current)
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key === CART_KEY) void refresh()
    }
    void refresh()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [shown])
}

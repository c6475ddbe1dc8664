import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { preventLayoutShift } from '#app/ui/prevent-layout-shift.ts'
import { readCart } from './cart-store.ts'
import { refreshCartFromShop } from './refresh-cart.ts'
import { CART_KEY } from './stored-cart.ts'

/** Reads prices and stock when the screen opens, and when another tab, whose page may be older, has added. */
export function useFreshCart(shown: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const showChange = () => {
      // Renders the changed lines now, so that no frame shows them in the old layout.
      flushSync(() => {})
      const { current } = shown
      if (current && !current.contains(document.activeElement)) preventLayoutShift(current)
    }
    const readShop = async () => {
      const previous = JSON.stringify(readCart())
      await refreshCartFromShop()
      if (JSON.stringify(readCart()) !== previous) showChange()
    }
    let asked = 0
    // One at a time: the answer to an older request would overwrite that to a newer one.
    const refresh = async () => {
      if (asked++) return
      do {
        asked = 1
        await readShop()
      } while (asked > 1)
      asked = 0
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== CART_KEY) return
      showChange()
      void refresh()
    }
    void refresh()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [shown])
}

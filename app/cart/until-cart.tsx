import type { ReactNode } from 'react'
import { CART_KEY } from './stored-cart.ts'

/** Inline in every page, before its scripts. A cart without lines is not stored. */
export const EMPTY_CART_SCRIPT =
  `try{if(!localStorage.getItem('${CART_KEY}'))` + "document.documentElement.dataset.emptyCart=''}catch{}"

/** What a screen shows until hydration, when the cart is read: an empty cart needs no scripts to be known. */
export function UntilCart({ empty, skeleton }: { empty: ReactNode; skeleton: ReactNode }) {
  return (
    <>
      <div className="only-empty-cart">{empty}</div>
      <div className="unless-empty-cart">{skeleton}</div>
    </>
  )
}

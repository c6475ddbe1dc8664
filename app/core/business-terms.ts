/** In whole rupees. Shipping is free from the subtotal `freeFrom` before discounts, never if it is null.
 * Below it each further started kilogram is charged in full. */
export type ShippingTerms = { freeFrom: number | null; firstKilogram: number; furtherKilogram: number }

export const DEFAULT_SHIPPING: ShippingTerms = { freeFrom: 3000, firstKilogram: 200, furtherKilogram: 100 }

/** A sentence for shoppers; empty if shipping is never free. */
export function freeShippingNote({ freeFrom }: ShippingTerms): string {
  return freeFrom === null ? '' : `Free Shipping on Orders Above Rs. ${freeFrom}`
}

export const DELIVERY_DAYS = [5, 7] as const
export const DELIVERY_TIME = `${DELIVERY_DAYS[0]} to ${DELIVERY_DAYS[1]} working days`
/** Days after delivery within which a damaged or defective item can be exchanged. */
export const EXCHANGE_DAYS = 7
export const RETURN_PROCESSING_DAYS = 7

export const CASH_EVERYWHERE = 'Cash on delivery everywhere in Pakistan'
export const CASH_AT_THE_DOOR = 'Pay the rider at your door'
export const DELIVERED_IN = `Delivered in ${DELIVERY_TIME}`
export const CANCEL_NOTE = 'You can cancel until we start packing.'
export const EXCHANGE_PROMISE =
  `If it arrives damaged or defective, tell us within ${EXCHANGE_DAYS} days ` + 'and we will exchange it.'

export const TERMS_TITLE = 'Terms of Services'
export const RETURN_POLICY_TITLE = 'Return and Exchange Policy'

import { rupees } from './money.ts'

/** Shipping is free from this subtotal, in whole rupees before discounts. */
export const FREE_SHIPPING_FROM = 3000
/** Below that subtotal, in whole rupees. Each further started kilogram is charged in full. */
export const FIRST_KILOGRAM_CHARGE = 200
export const FURTHER_KILOGRAM_CHARGE = 100

export const FREE_SHIPPING_SUM = rupees(FREE_SHIPPING_FROM)
/** Wording of the specification, section 9. */
export const FREE_SHIPPING_NOTE = `Free Shipping on Orders Above Rs. ${FREE_SHIPPING_FROM}`

export const DELIVERY_DAYS = [5, 7] as const
export const DELIVERY_TIME = `${DELIVERY_DAYS[0]} to ${DELIVERY_DAYS[1]} working days`
/** Days after delivery within which a damaged or defective item can be exchanged. */
export const EXCHANGE_DAYS = 7
export const RETURN_PROCESSING_DAYS = 7

export const CASH_EVERYWHERE = 'Cash on delivery everywhere in Pakistan'
export const CASH_AT_THE_DOOR = 'Pay the rider at your door'
export const DELIVERED_IN = `Delivered in ${DELIVERY_TIME}`
export const CANCEL_NOTE = 'You can cancel until we start packing.'
export const EXCHANGE_PROMISE = `If it arrives damaged or defective, tell us within ${EXCHANGE_DAYS} days and we will exchange it.`

export const TERMS_TITLE = 'Terms of Services'
export const RETURN_POLICY_TITLE = 'Return and Exchange Policy'

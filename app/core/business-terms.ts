import { rupees } from './money.ts'

/** What the shop promises its shoppers, each fact once. Money is whole rupees. */

/** Orders from this subtotal (before discounts) are delivered free. */
export const FREE_SHIPPING_FROM = 3000
/** Below that: a charge for the first kilogram, and one for each further started kilogram. */
export const FIRST_KILOGRAM_CHARGE = 200
export const FURTHER_KILOGRAM_CHARGE = 100

/** `Rs 3,000` */
export const FREE_SHIPPING_SUM = rupees(FREE_SHIPPING_FROM)
/** Word for word as in the specification, section 9. */
export const FREE_SHIPPING_NOTE = `Free Shipping on Orders Above Rs. ${FREE_SHIPPING_FROM}`

export const DELIVERY_DAYS = [5, 7] as const
export const DELIVERY_TIME = `${DELIVERY_DAYS[0]} to ${DELIVERY_DAYS[1]} working days`
/** Days after receipt within which a damaged or defective item can be exchanged. */
export const EXCHANGE_DAYS = 7
/** Days that a return takes to process. */
export const RETURN_PROCESSING_DAYS = 7

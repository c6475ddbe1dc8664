import { DELIVERY_TIME, type ShippingTerms } from '#app/core/business-terms.ts'
import { rupees } from '#app/core/money.ts'

/** Sentences that the terms and the FAQ share. */
export const DELIVERY_RULE = `Delivery takes ${DELIVERY_TIME} anywhere in Pakistan.`

export function chargesRule({ freeFrom }: ShippingTerms): string {
  const rule = 'Delivery charges depend on your city and the weight of your parcel.'
  return freeFrom === null ? rule : `${rule} Orders of ${rupees(freeFrom)} or more are delivered free.`
}

export const CANCEL_RULE =
  'You can cancel an order until we start to process it, but not once it is shipped and has a tracking ID.'

import { DELIVERY_TIME, FREE_SHIPPING_SUM } from './business-terms.ts'

export const DELIVERY_RULE = `Delivery takes ${DELIVERY_TIME} anywhere in Pakistan.`
export const CHARGES_RULE =
  'Delivery charges depend on your city and the weight of your parcel. ' +
  `Orders of ${FREE_SHIPPING_SUM} or more are delivered free.`
export const CANCEL_RULE =
  'You can cancel an order until we start to process it, but not once it is shipped and has a tracking ID.'

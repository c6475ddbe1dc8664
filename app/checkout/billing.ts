import { fields, optionalText } from '#app/core/fields.ts'
import { guestDetails } from './contract.ts'

const notes = {
  order_instructions: optionalText('Order instructions', 500),
  rider_instructions: optionalText('Rider instructions', 500),
}

export const guestBilling = fields({ ...guestDetails, ...notes })
export const customerBilling = fields(notes)

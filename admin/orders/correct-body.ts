import { boughtName } from '#app/orders/rules.ts'
import { amountOf, chargeOf, type TypedCharges } from './charges.tsx'
import type { StaffOrderDetails } from './contract.ts'
import type { EditedLine } from './lines-editor.tsx'

export const linesOf = ({ lines }: StaffOrderDetails): EditedLine[] =>
  lines.map(({ line_id, variant_id, product_name, variant_name, unit_price, quantity }) => ({
    line_id,
    variant_id,
    product_name,
    variant_name,
    unit_price,
    quantity,
    name: boughtName({ product_name, variant_name }),
  }))

export const chargesOf = (order: StaffOrderDetails): TypedCharges => ({
  shipping: order.shipping_reason === null ? '' : String(order.shipping_charges),
  shipping_reason: order.shipping_reason ?? '',
  discount: order.discount_reason === null ? '' : String(order.discounted_value),
  discount_reason: order.discount_reason ?? '',
  advance_paid: String(order.advance_paid),
})

/** The changed parts of a correction that decide the total. */
export function pricingOf(order: StaffOrderDetails, lines: readonly EditedLine[], typed: TypedCharges) {
  const before = chargesOf(order)
  const sent = (each: readonly EditedLine[]) =>
    each
      .filter(({ quantity }) => quantity !== 0)
      .map(({ line_id, variant_id, quantity }) => ({ line_id, variant_id, quantity }))
  const charge = (name: 'shipping' | 'discount') => {
    const chargeIn = (each: TypedCharges) => chargeOf(each[name], each[`${name}_reason`])
    // A reason without an amount is not a charge of null, which would be calculated again.
    const isSame = JSON.stringify(chargeIn(typed)) === JSON.stringify(chargeIn(before))
    return isSame ? {} : { [name]: chargeIn(typed) }
  }
  return {
    ...(JSON.stringify(sent(lines)) === JSON.stringify(sent(linesOf(order))) ? {} : { lines: sent(lines) }),
    ...charge('shipping'),
    ...charge('discount'),
    ...(typed.advance_paid === before.advance_paid ? {} : { advance_paid: amountOf(typed.advance_paid) }),
  }
}

const TEXTS = [
  'full_name',
  'phone',
  'email',
  'city_id_fk',
  'address',
  'order_instructions',
  'rider_instructions',
] as const

export function changedTexts(order: StaffOrderDetails, values: Record<string, unknown>): object {
  const changed = TEXTS.filter((name) => name in values && String(values[name]) !== String(order[name]))
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}

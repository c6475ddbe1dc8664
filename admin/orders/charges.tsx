import { readNumber } from '#admin/core/read-number.ts'
import { rupees } from '#app/core/money.ts'
import { TextField } from '#app/ui/field.tsx'
import type { FieldErrors } from '#app/ui/use-form.ts'

/** As typed; an empty amount is calculated by the rules of the shop. */
export type TypedCharges = {
  shipping: string
  shipping_reason: string
  discount: string
  discount_reason: string
  advance_paid: string
}

export const BY_RULES: TypedCharges = {
  shipping: '',
  shipping_reason: '',
  discount: '',
  discount_reason: '',
  advance_paid: '',
}

/** The names of the fields are the places of the charges in the body of a call, where an error is. */
const PLACES: Record<keyof TypedCharges, string> = {
  shipping: 'shipping.rupees',
  shipping_reason: 'shipping.reason',
  discount: 'discount.rupees',
  discount_reason: 'discount.reason',
  advance_paid: 'advance_paid',
}

/** The charges of an order. A reason is null where the rules of the shop have calculated the amount. */
export type StoredCharges = {
  shipping_charges: number
  shipping_reason: string | null
  discounted_value: number
  discount_reason: string | null
  promo_code: string | null
}

/** Amounts by hand, with their reasons. */
export function ChargeFields({
  charges,
  stored,
  errors,
  onChange,
}: {
  charges: TypedCharges
  /** What an amount by hand replaces. */
  stored?: StoredCharges
  errors: FieldErrors
  onChange: (charges: TypedCharges) => void
}) {
  const hints = stored && hintsOf(stored, charges)
  const field = (name: keyof TypedCharges, label: string, isAmount: boolean) => (
    <TextField
      label={label}
      name={PLACES[name]}
      required={false}
      value={charges[name]}
      error={errors[PLACES[name]]}
      hint={hints?.[name]}
      autoComplete="off"
      maxLength={isAmount ? undefined : 200}
      {...(isAmount ? { inputMode: 'numeric' as const } : { dir: 'auto' })}
      onChange={({ currentTarget: { value } }) => onChange({ ...charges, [name]: value })}
    />
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {field('shipping', 'Shipping by hand (Rs)', true)}
      {field('shipping_reason', 'Why this shipping?', false)}
      {field('discount', 'Discount by hand (Rs)', true)}
      {field('discount_reason', 'Why this discount?', false)}
      {field('advance_paid', 'Paid in advance (Rs)', true)}
    </div>
  )
}

function hintsOf(
  stored: StoredCharges,
  { shipping, discount }: TypedCharges,
): Partial<Record<keyof TypedCharges, string>> {
  const { shipping_charges, shipping_reason, discounted_value, discount_reason, promo_code } = stored
  const code = discounted_value > 0 ? promo_code : null
  return {
    shipping: hintOf({ typed: shipping, amount: shipping_charges, reason: shipping_reason, code: null }),
    discount: hintOf({ typed: discount, amount: discounted_value, reason: discount_reason, code }),
  }
}

type Hinted = { typed: string; amount: number; reason: string | null; code: string | null }

function hintOf({ typed, amount, reason, code }: Hinted): string {
  const shown = rupees(amount)
  if (typed.trim() === '') {
    if (reason !== null) return `Instead of ${shown} by hand: by the rules of the shop.`
    return code ? `Now ${shown} by the code ${code}.` : `Now ${shown} by the rules of the shop.`
  }
  if (reason === null) return `Instead of ${code ? `${code} (${shown})` : shown}.`
  return amountOf(typed) === amount ? `Now ${shown} by hand.` : `Instead of ${shown}.`
}

export function chargeOf(amount: string, reason: string): { rupees: number; reason: string } | null {
  return amount.trim() === '' ? null : { rupees: amountOf(amount), reason }
}

/** What is no whole number is sent as null and refused, with a message at its field. */
export const amountOf = (text: string): number => (text.trim() === '' ? 0 : (readNumber(text) ?? Number.NaN))

/** Whether a refused charge is told at its field. */
export const hasChargeError = (errors: FieldErrors): boolean =>
  Object.values(PLACES).some((place) => place in errors)

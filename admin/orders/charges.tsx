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

/** The names of the fields are the places of the charges in the body of a call, where an error is. */
const PLACES: Record<keyof TypedCharges, string> = {
  shipping: 'shipping.rupees',
  shipping_reason: 'shipping.reason',
  discount: 'discount.rupees',
  discount_reason: 'discount.reason',
  advance_paid: 'advance_paid',
}

/** Amounts by hand, with their reasons. */
export function ChargeFields({
  charges,
  errors,
  onChange,
}: {
  charges: TypedCharges
  errors: FieldErrors
  onChange: (charges: TypedCharges) => void
}) {
  const field = (name: keyof TypedCharges, label: string, isAmount: boolean) => (
    <TextField
      label={label}
      name={PLACES[name]}
      required={false}
      value={charges[name]}
      error={errors[PLACES[name]]}
      autoComplete="off"
      maxLength={isAmount ? 9 : 200}
      {...(isAmount ? { inputMode: 'numeric' as const } : { dir: 'auto' })}
      onChange={(event) => {
        const { value } = event.currentTarget
        onChange({ ...charges, [name]: isAmount ? value.replace(/\D/g, '') : value })
      }}
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

export function chargeOf(amount: string, reason: string): { rupees: number; reason: string } | null {
  return amount === '' ? null : { rupees: Number(amount), reason }
}

/** Whether a refused charge is told at its field. */
export const hasChargeError = (errors: FieldErrors): boolean =>
  Object.values(PLACES).some((place) => place in errors)

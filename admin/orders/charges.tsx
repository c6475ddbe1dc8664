import { TextField } from '#app/ui/field.tsx'

/** As typed; an empty amount is calculated by the rules of the shop. */
export type TypedCharges = {
  shipping: string
  shipping_reason: string
  discount: string
  discount_reason: string
  advance_paid: string
}

/** Amounts by hand, with their reasons. */
export function ChargeFields({
  charges,
  onChange,
}: {
  charges: TypedCharges
  onChange: (charges: TypedCharges) => void
}) {
  const field = (name: keyof TypedCharges, label: string, isAmount: boolean) => (
    <TextField
      label={label}
      required={false}
      value={charges[name]}
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

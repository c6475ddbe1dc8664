import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { type FieldErrors, useForm } from '#app/ui/use-form.ts'
import { checkPromo, type PromoRow } from './contract.ts'
import { promoMessage } from './rules.ts'

/** `onApply` returns the message for the field if the code is not applied. */
export function CouponBox({
  promo,
  subtotal,
  onApply,
  onRemove,
}: {
  promo: PromoRow | null
  subtotal: number
  onApply: (body: { promo_code: string }, form: HTMLFormElement) => Promise<FieldErrors | void>
  onRemove: () => void
}) {
  const { form, errors, pending } = useForm(checkPromo.body!, onApply)
  if (promo)
    return (
      <div className="flex min-h-19 flex-col justify-end">
        <AppliedCode promo={promo} subtotal={subtotal} onRemove={onRemove} />
      </div>
    )
  return (
    <form {...form} className="flex min-h-19 flex-wrap items-start gap-2">
      <TextField
        label="Promo Code"
        name="promo_code"
        autoComplete="off"
        autoCapitalize="characters"
        error={errors.promo_code}
        className="flex-1 basis-[8rem]"
      />
      <Button type="submit" variant="secondary" pending={pending} className="mt-[calc(1.25rem+4px)] min-h-12">
        Apply
      </Button>
    </form>
  )
}

function AppliedCode({
  promo,
  subtotal,
  onRemove,
}: {
  promo: PromoRow
  subtotal: number
  onRemove: () => void
}) {
  const { kind, message } = promoMessage(promo, subtotal)
  return (
    <div
      className={
        'flex items-center justify-between gap-3 rounded-md border px-3 py-1 ' +
        (kind === 'success' ? 'border-leaf/40 bg-leaf-wash' : 'border-saffron bg-saffron-wash')
      }
    >
      <p className="text-sm">
        <b>{promo.promo_code}</b> {kind === 'info' && message}
      </p>
      <Button
        variant="quiet"
        size="small"
        onClick={onRemove}
        aria-label={`Remove promo code ${promo.promo_code}`}
      >
        Remove
      </Button>
    </div>
  )
}

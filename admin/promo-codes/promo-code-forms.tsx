import type { FormEvent } from 'react'
import { useMe } from '#admin/core/me.ts'
import { readNumber } from '#admin/core/read-number.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { DialogEnd } from '#admin/ui/form-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import { addPromoCode, editPromoCode, type PromoCode } from './contract.ts'
import { givesAway } from './gives-away.ts'

export function AddForm({ onDone }: { onDone: () => void }) {
  const { form, errors, pending, notice, guard } = useStaffForm(addPromoCode, {
    close: onDone,
    onSaved: reloadScreen,
    addedAt: () => '/promo-codes',
  })
  return (
    <form {...form} onSubmit={useWhenMeant(form.onSubmit)} className="space-y-4">
      {guard}
      <TextField label="Code" name="code" autoCapitalize="characters" error={errors['code']} />
      <TermsFields errors={errors} />
      {notice}
      <DialogEnd>
        <Button type="submit" pending={pending}>
          Add the code
        </Button>
      </DialogEnd>
    </form>
  )
}

export function EditForm({ code, onDone }: { code: PromoCode; onDone: () => void }) {
  const { form, errors, pending, notice, guard } = useStaffForm(editPromoCode, {
    params: { code: code.code },
    version: code.version,
    labels: LABELS,
    close: onDone,
    onSaved: reloadScreen,
  })
  return (
    <form {...form} onSubmit={useWhenMeant(form.onSubmit)} className="space-y-4">
      {guard}
      <p className="text-ink-soft">Orders that used the code keep what it gave them.</p>
      <TermsFields code={code} errors={errors} />
      {notice}
      <DialogEnd>
        <Button type="submit" pending={pending}>
          Save
        </Button>
      </DialogEnd>
    </form>
  )
}

/** Asks before a code gives goods away. */
function useWhenMeant<Event extends FormEvent<HTMLFormElement>>(submit: (event: Event) => unknown) {
  const { minimum_order: shopMinimum } = useMe()
  return (event: Event) => {
    const question = givesAway(typedTerms(new FormData(event.currentTarget)), shopMinimum)
    if (question && !confirm(question)) event.preventDefault()
    else submit(event)
  }
}

const numberIn = (typed: FormData, name: string) => readNumber(String(typed.get(name))) ?? Number.NaN

const typedTerms = (typed: FormData) => ({
  discount: numberIn(typed, 'discount'),
  is_percentage: typed.has('is_percentage'),
  minimum_order: numberIn(typed, 'minimum_order'),
  first_order_only: typed.has('first_order_only'),
})

const LABELS = {
  discount: 'Discount',
  is_percentage: 'It is a percentage, not rupees',
  minimum_order: 'Minimum order (Rs)',
  first_order_only: 'Only for a first order',
}

function TermsFields({ code, errors }: { code?: PromoCode; errors: Record<string, string> }) {
  return (
    <>
      <TextField
        label={LABELS.discount}
        name="discount"
        inputMode="numeric"
        defaultValue={code?.discount}
        error={errors['discount']}
      />
      <CheckboxField name="is_percentage" label={LABELS.is_percentage} defaultChecked={code?.is_percentage} />
      <TextField
        label={LABELS.minimum_order}
        name="minimum_order"
        inputMode="numeric"
        defaultValue={code?.minimum_order ?? 0}
        error={errors['minimum_order']}
      />
      <CheckboxField
        name="first_order_only"
        label={LABELS.first_order_only}
        defaultChecked={code?.first_order_only}
      />
    </>
  )
}

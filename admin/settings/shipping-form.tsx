import { reloadScreen } from '#admin/core/router.ts'
import { useLoaded } from '#admin/ui/frame.ts'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { saveShipping, type Settings } from './contract.ts'

export function ShippingForm() {
  const { shipping, versions } = useLoaded<Settings>()
  const { form, errors, pending, notice, guard } = useStaffForm(saveShipping, {
    version: versions['shipping']!,
    toBody: ({ freeFrom, ...charges }) => ({
      value: { ...charges, freeFrom: String(freeFrom).trim() === '' ? null : freeFrom },
    }),
    onSaved: () => reloadScreen(),
  })
  const field = (name: string, label: string, hint?: string) => (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      hint={hint}
      defaultValue={String(shipping[name] ?? '')}
      error={errors[name]}
    />
  )
  return (
    <form {...form} className="grid gap-4">
      {guard}
      {field('firstKilogram', 'First kilogram (Rs)')}
      {field('furtherKilogram', 'Each further kilogram (Rs)')}
      {field('freeFrom', 'Free from (Rs)', 'Leave it empty if shipping is never free.')}
      {notice}
      <Button type="submit" pending={pending}>
        Save the charges
      </Button>
    </form>
  )
}

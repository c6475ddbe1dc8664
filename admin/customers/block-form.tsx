import { reloadScreen } from '#admin/core/router.ts'
import { DialogEnd } from '#admin/ui/form-dialog.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { blockCustomerEndpoint } from './notes-contract.ts'

/** Asks why a customer or a guest is blocked: a new order for them says it. */
export function BlockForm({
  endpoint,
  id,
  consequence,
  onDone,
}: {
  /** The endpoint for guests has the same type. */
  endpoint: typeof blockCustomerEndpoint
  id: number
  consequence: string
  onDone: () => void
}) {
  const { form, errors, pending, notice, guard } = useStaffForm(endpoint, {
    params: { id: String(id) },
    toBody: ({ reason }) => ({ is_blocked: true, reason }),
    close: onDone,
    onSaved: reloadScreen,
  })
  return (
    <form {...form} className="space-y-4">
      {guard}
      <p>{consequence}</p>
      <TextField
        label="Why?"
        hint="Only the staff sees it, also when they take an order by phone."
        name="reason"
        required={false}
        maxLength={500}
        dir="auto"
        error={errors['reason']}
      />
      {notice}
      <DialogEnd>
        <Button type="submit" variant="danger" pending={pending}>
          Block
        </Button>
      </DialogEnd>
    </form>
  )
}

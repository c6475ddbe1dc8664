import * as v from 'valibot'
import { useDraftState } from '#admin/core/drafts.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { Card } from '#admin/ui/screen.tsx'
import { toast } from '#admin/ui/toast.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { line } from '#app/core/fields.ts'
import { TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { StaffOrderDetails, StepName } from './contract.ts'
import { DeliveryFields } from './delivery-card.tsx'
import { changeStatus } from './status-contract.ts'

const LABELS: Record<StepName, string> = {
  Processing: 'Processing: being packed',
  Shipped: 'Shipped: the rider has it',
  Completed: 'Completed: delivered, paid',
  Cancelled: 'Cancel the order',
}

const OTHER = 'Other'
const REASONS = ['No longer wanted', 'Not reachable by phone', 'Out of stock', 'Wrong or incomplete address']
const CHOSEN = v.looseObject({ reason: line('Choose a reason. “Other” lets you type one.', 500) })

/** The next step of an order. Its toast offers Undo. */
export function StatusSteps({ order }: { order: StaffOrderDetails }) {
  // The fields below depend on it: they are there when a draft of them is restored.
  const [chosen, setStep] = useDraftState<StepName>('next step', () => order.next[0]!)
  const step = order.next.includes(chosen) ? chosen : order.next[0]!
  const { form, errors, pending, notice, guard, discard } = useStaffForm(changeStatus, {
    params: { id: String(order.order_id) },
    schema: step === 'Cancelled' ? CHOSEN : changeStatus.body,
    onSaved: reloadScreen,
    onConflict(reason) {
      // The steps that are possible now replace this form.
      toast.error(reason)
      discard()
      void reloadScreen()
    },
  })
  return (
    <Card title="Next step">
      <form {...form} className="grid gap-3 sm:grid-cols-2">
        {guard}
        <SelectField
          label="Status"
          name="status"
          className="sm:col-span-2"
          value={step}
          onChange={(event) => setStep(event.currentTarget.value as StepName)}
          options={order.next.map((name) => ({ value: name, label: LABELS[name] }))}
        />
        {step === 'Shipped' && <DeliveryFields errors={errors} />}
        <input type="hidden" name="seen" value={order.status} />
        {step === 'Cancelled' && <CancelReason error={errors['reason']} />}
        {notice}
        <Button
          type="submit"
          variant={step === 'Cancelled' ? 'danger' : 'primary'}
          pending={pending}
          className="sm:col-span-2"
        >
          {step === 'Cancelled' ? 'Cancel the order' : `Set to ${step}`}
        </Button>
      </form>
    </Card>
  )
}

/** One of the usual reasons, or another in the person's own words. */
function CancelReason({ error }: { error: string | undefined }) {
  const [why, setWhy] = useDraftState('why cancelled', () => '')
  const isOther = why === OTHER
  return (
    <>
      <SelectField
        label="Reason"
        {...(!isOther && { name: 'reason' })}
        className="sm:col-span-2"
        placeholder="Choose a reason"
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
        options={[...REASONS, OTHER].map((value) => ({ value, label: value }))}
        hint={isOther ? undefined : SEEN}
        error={isOther ? undefined : error}
      />
      {isOther && (
        <TextField
          label="Why is it cancelled?"
          name="reason"
          maxLength={500}
          dir="auto"
          className="sm:col-span-2"
          hint={SEEN}
          error={error}
        />
      )}
    </>
  )
}

const SEEN = 'The customer sees it on the order page.'

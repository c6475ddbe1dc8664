import { waitingForStepUp } from '#admin/core/step-up.ts'
import { stepUp } from '#admin/sign-in/step-up-contract.ts'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { useStore } from '#app/core/store.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'

/** Asks for the second factor when a call needs a recent one. The call then continues. */
export function StepUpDialog() {
  const waiting = useStore(waitingForStepUp, null)
  const cancel = () => waiting?.answer(false)
  return (
    <Modal open={waiting !== null} onClose={cancel} title="Confirm that it is you">
      <StepUpForm onConfirmed={() => waiting?.answer(true)} onCancel={cancel} />
    </Modal>
  )
}

function StepUpForm({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const { form, errors, pending, notice } = useStaffForm(stepUp, { onSaved: onConfirmed })
  return (
    <form {...form} className="space-y-4">
      <p>Type the six digits of your authenticator app. You are not asked again for ten minutes.</p>
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={errors['code']}
      />
      {notice}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={pending}>
          Confirm
        </Button>
      </div>
    </form>
  )
}

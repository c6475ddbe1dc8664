import { useEffect, useState } from 'react'
import { callOrNull, NO_ANSWER } from '#admin/core/call.ts'
import { useMe } from '#admin/core/me.ts'
import { followStepUps, tellStepUp, waitingForStepUp } from '#admin/core/step-up.ts'
import { canUsePasskeys, signWithPasskey } from '#admin/sign-in/passkey.ts'
import { stepUp, stepUpPasskeyOptions } from '#admin/sign-in/session-contract.ts'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { DialogEnd } from '#admin/ui/form-dialog.tsx'
import { useStore } from '#app/core/store.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Modal } from '#admin/ui/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Asks for the second step when a call needs a recent one. The call then continues. */
export function StepUpDialog() {
  const waiting = useStore(waitingForStepUp, null)
  const { staff_id: staffId, is_demo: isDemo, has_passkeys: hasPasskeys } = useMe()
  useEffect(() => followStepUps(staffId), [staffId])
  const cancel = () => waiting?.answer(false)
  const confirm = () => {
    tellStepUp(staffId)
    waiting?.answer(true)
  }
  return (
    <Modal open={waiting !== null} onClose={cancel} title="Confirm that it is you">
      <StepUpForm {...{ isDemo, hasPasskeys }} onConfirmed={confirm} />
    </Modal>
  )
}

type FormProps = { isDemo: boolean; hasPasskeys: boolean; onConfirmed: () => void }

function StepUpForm({ isDemo, hasPasskeys, onConfirmed }: FormProps) {
  const { form, errors, pending, notice } = useStaffForm(stepUp, { onSaved: onConfirmed })
  const text = isDemo
    ? 'Here your second step is needed. In the demo shop you just confirm.'
    : 'Type the six digits of your authenticator app, or a recovery code. ' +
      'You are not asked again for ten minutes.'
  return (
    <form {...form} className="space-y-4">
      <p>{text}</p>
      {!isDemo && (
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={40}
          error={errors['code']}
        />
      )}
      {notice}
      {!isDemo && hasPasskeys && canUsePasskeys() && <PasskeyStepUp onConfirmed={onConfirmed} />}
      <DialogEnd>
        <Button type="submit" pending={pending}>
          Confirm
        </Button>
      </DialogEnd>
    </form>
  )
}

function PasskeyStepUp({ onConfirmed }: { onConfirmed: () => void }) {
  const [state, setState] = useState<{ pending: boolean; message?: string }>({ pending: false })
  const run = async () => {
    setState({ pending: true })
    const signed = await signWithPasskey(stepUpPasskeyOptions)
    if ('failure' in signed) return setState({ pending: false, message: signed.failure })
    const reply = await callOrNull(stepUp, { body: { passkey: signed.passkey as never } })
    if (reply?.ok) return onConfirmed()
    setState({ pending: false, message: reply?.message ?? NO_ANSWER })
  }
  return (
    <div className="space-y-3">
      <Button variant="secondary" pending={state.pending} onClick={() => void run()}>
        Use a passkey
      </Button>
      {state.message && <Notice kind="error">{state.message}</Notice>}
    </div>
  )
}

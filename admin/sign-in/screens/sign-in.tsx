import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { callOrNull, NO_ANSWER } from '#admin/core/call.ts'
import { OpenFrame } from '#admin/sign-in/open-frame.tsx'
import { canUsePasskeys, deviceId, signWithPasskey } from '#admin/sign-in/passkey.ts'
import { returnPath } from '#admin/sign-in/return-path.ts'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmailField, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import {
  signIn,
  signInPasskeyOptions,
  signInWithCodeEndpoint,
  signInWithPasskeyEndpoint,
} from '#admin/sign-in/contract.ts'

export function Component() {
  const [isSecondStep, setIsSecondStep] = useState(false)
  const { why } = (useLocation().state ?? {}) as { why?: string }
  return isSecondStep ? (
    <OpenFrame title="Second step" help="It keeps others out, even if they know your password.">
      <CodeForm onBack={() => setIsSecondStep(false)} />
    </OpenFrame>
  ) : (
    <OpenFrame title="Sign in" help="For the people who run this shop.">
      {why && (
        <Notice kind="warning" className="mb-4">
          {why}
        </Notice>
      )}
      <PasswordForm onDone={() => setIsSecondStep(true)} />
      {canUsePasskeys() && <PasskeySignIn />}
    </OpenFrame>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { form, errors, pending, notice } = useStaffForm(signIn, { onSaved: onDone })
  return (
    <form {...form} className="space-y-4">
      <EmailField autoComplete="username" error={errors['email']} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors['password']}
      />
      {notice}
      <Button type="submit" pending={pending} className="w-full">
        Next
      </Button>
    </form>
  )
}

/** The button that had the focus disappears when the second step appears. */
const focusField = (field: HTMLInputElement | null) => field?.focus()

function CodeForm({ onBack }: { onBack: () => void }) {
  const leave = useReturn()
  const { form, errors, pending, notice } = useStaffForm(signInWithCodeEndpoint, {
    toBody: ({ code }) => ({ code, device_id: deviceId() }),
    onSaved: leave,
  })
  return (
    <form {...form} className="space-y-4">
      <TextField
        label="Code"
        name="code"
        hint="The six digits that your authenticator app shows, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={40}
        ref={focusField}
        error={errors['code']}
      />
      <Button type="submit" pending={pending} className="w-full">
        Sign in
      </Button>
      <Button variant="quiet" onClick={onBack} className="w-full">
        Back to the password
      </Button>
      {/* A late answer moves no button. */}
      {notice}
    </form>
  )
}

function PasskeySignIn() {
  const leave = useReturn()
  const [state, setState] = useState<{ pending: boolean; message?: string }>({ pending: false })
  const run = async () => {
    setState({ pending: true })
    const signed = await signWithPasskey(signInPasskeyOptions)
    if ('failure' in signed) return setState({ pending: false, message: signed.failure })
    const body = { passkey: signed.passkey, device_id: deviceId() } as never
    const reply = await callOrNull(signInWithPasskeyEndpoint, { body })
    if (reply?.ok) return leave()
    setState({ pending: false, message: reply?.message ?? NO_ANSWER })
  }
  return (
    <div className="mt-5 border-t border-line pt-5">
      <Button variant="secondary" pending={state.pending} onClick={() => void run()} className="w-full">
        Use a passkey instead
      </Button>
      {state.message && (
        <Notice kind="error" className="mt-3">
          {state.message}
        </Notice>
      )}
    </div>
  )
}

/** Opens the screen that the sign-in interrupted. */
function useReturn(): () => void {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  // Back does not lead to the form again.
  return () => void navigate(returnPath(params.get('from')), { replace: true })
}

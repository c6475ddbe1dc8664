import { useState } from 'react'
import * as v from 'valibot'
import { callOrNull, NO_ANSWER } from '#admin/core/call.ts'
import { newStaffPassword, staffEmail, staffName, totpCode, totpSecret } from '#admin/sign-in/fields.ts'
import { canUsePasskeys, deviceId, makePasskey } from '#admin/sign-in/passkey.ts'
import { TotpFields } from '#admin/sign-in/totp-fields.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailField, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { type FieldErrors, useForm } from '#app/ui/use-form.ts'
import { deleteTyped, readTyped, storeTyped, type Typed } from './typed-owner.ts'
import { finishSetup, type openLink, setupPasskeyOptions } from './contract.ts'

type OpenedLink = DataOf<typeof openLink>
type Props = { token: string; link: OpenedLink; onDone: (codes: string[]) => void }

const account = { full_name: staffName, email: staffEmail, password: newStaffPassword }
const withApp = v.object({ ...account, totp_secret: totpSecret, code: totpCode })
const withPasskey = v.object(account)

/** Name, e-mail, password and the second step on one screen, so that nothing is half done. */
export function SetupForm({ token, link, onDone }: Props) {
  const [isPasskey, setIsPasskey] = useState(false)
  const [typed] = useState(() => readTyped(link))
  const [email, setEmail] = useState(typed.email)
  const [message, setMessage] = useState<string>()
  const { form, errors, pending } = useForm(isPasskey ? withPasskey : withApp, async (values, element) => {
    setMessage(undefined)
    const sent = await finish(token, values, isPasskey)
    if ('codes' in sent) {
      deleteTyped()
      return onDone(sent.codes)
    }
    const isVisible = Object.keys(sent.fields).some((name) => element.querySelector(`[name="${name}"]`))
    if (!isVisible) setMessage(sent.failure)
    return sent.fields
  })
  return (
    <form
      {...form}
      onInput={(event) => {
        form.onInput(event)
        if (link.kind === 'setup') storeTyped(event.currentTarget)
      }}
      className="space-y-5"
    >
      <AccountFields link={link} typed={typed} errors={errors} onEmail={setEmail} />
      <fieldset className="space-y-3 border-t border-line pt-4">
        <legend className="float-left mb-2 w-full text-lg font-semibold">Second step</legend>
        {canUsePasskeys() && <Choice isPasskey={isPasskey} onChange={setIsPasskey} />}
        {!isPasskey && (
          <TotpFields
            secret={link.totp_secret}
            shopName={link.shop_name}
            email={email}
            error={errors['code']}
          />
        )}
      </fieldset>
      {message && <Notice kind="error">{message}</Notice>}
      <Button type="submit" pending={pending} className="w-full">
        {link.kind === 'recovery' ? 'Get back in' : 'Make my account'}
      </Button>
    </form>
  )
}

function AccountFields({
  link,
  typed,
  errors,
  onEmail,
}: {
  link: OpenedLink
  typed: Typed
  errors: FieldErrors
  onEmail: (email: string) => void
}) {
  return (
    <>
      {link.kind === 'recovery' ? (
        <input type="hidden" name="full_name" value={link.full_name} />
      ) : (
        <TextField
          label="Your name"
          name="full_name"
          autoComplete="name"
          defaultValue={typed.full_name}
          error={errors['full_name']}
        />
      )}
      <EmailField
        autoComplete="username"
        defaultValue={typed.email}
        readOnly={link.email !== ''}
        onBlur={(event) => onEmail(event.currentTarget.value.trim())}
        error={errors['email']}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 12 characters. Three or four words are good."
        error={errors['password']}
      />
    </>
  )
}

function Choice({ isPasskey, onChange }: { isPasskey: boolean; onChange: (isPasskey: boolean) => void }) {
  const options = [
    { label: 'An app that shows codes', value: false },
    { label: 'A passkey: fingerprint, face or PIN of this device', value: true },
  ]
  return (
    <div className="clear-both">
      {options.map(({ label, value }) => (
        <label key={label} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="second_step"
            className="size-5 shrink-0 accent-cobalt"
            checked={isPasskey === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}

type Account = v.InferOutput<typeof withPasskey>
type Sent = { codes: string[] } | { failure: string; fields: FieldErrors }

async function finish(token: string, typed: Account, isPasskey: boolean): Promise<Sent> {
  const body: Record<string, unknown> = { ...typed, token, device_id: deviceId() }
  if (isPasskey) {
    const { full_name, email } = typed
    const made = await makePasskey(setupPasskeyOptions, { token, full_name, email })
    if ('failure' in made) return { failure: made.failure, fields: {} }
    body['passkey'] = made.passkey
  }
  const reply = await callOrNull(finishSetup, { body: body as never })
  if (reply?.ok) return { codes: reply.data.recovery_codes }
  const failure = reply?.message ?? NO_ANSWER
  return { failure, fields: reply?.fields ?? {} }
}

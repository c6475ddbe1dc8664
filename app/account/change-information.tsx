import { useState } from 'react'
import { CityField } from '#app/cities/city-field.tsx'
import { sentencesOf } from '#app/core/call.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailField, PhoneField, TextField } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useCallForm } from '#app/ui/use-call-form.tsx'
import type { FieldErrors } from '#app/ui/use-form.ts'
import { type User, updateUserDetails } from './contract.ts'
import { clearInterruptedForm, readInterruptedForm } from './interrupted-form.ts'
import { asTyped } from '#app/core/fields.ts'
import { saveSignedIn } from './signed-in.ts'
import { useSessionEnd } from './use-session-end.ts'

const FORM = 'change-information'

export function ChangeInformation({ user }: { user: User }) {
  const handleSessionEnd = useSessionEnd()
  const [known] = useState(() => ({ ...user, ...readInterruptedForm(FORM) }))
  const { form, errors, pending, notice } = useCallForm(updateUserDetails, {
    failure: 'Error',
    schema: asTyped,
    onSuccess: ({ data, message }) => {
      saveSignedIn(data)
      clearInterruptedForm()
      toast.success(message)
    },
    onRefused: (reply, element) => handleSessionEnd(reply, { form: FORM, element }) || toastEach(reply),
  })
  return (
    <section
      aria-labelledby="change-information"
      className="rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="change-information" className="mb-4">
        Change Information
      </h2>
      <form {...form} className="grid gap-4">
        <input type="hidden" name="user_id" value={user.user_id} />
        <TextField
          label="Full Name"
          name="full_name"
          autoComplete="name"
          defaultValue={known.full_name}
          error={errors.full_name}
        />
        <EmailField defaultValue={known.email} error={errors.email} />
        <PhoneField defaultValue={known.phone} error={errors.phone} />
        <CityField
          failure="Failed to load cities."
          defaultValue={known.city_id_fk}
          error={errors.city_id_fk}
        />
        <TextField
          label="Address"
          name="address"
          autoComplete="address-line1"
          defaultValue={known.address}
          error={errors.address}
        />
        {notice}
        <Button type="submit" pending={pending}>
          Save Changes
        </Button>
      </form>
    </section>
  )
}

export function toastEach(reply: { data: unknown; message: string; fields: FieldErrors }): FieldErrors {
  for (const sentence of sentencesOf(reply, 'Error')) toast.error(sentence)
  return reply.fields
}

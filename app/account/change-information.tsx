import { useState } from 'react'
import { CityField } from '#app/cities/city-field.tsx'
import { call, sentencesOf } from '#app/core/call.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { type FieldErrors, useForm } from '#app/ui/use-form.ts'
import { type User, updateUserDetails } from './contract.ts'
import { clearInterruptedForm, readInterruptedForm } from './interrupted-form.ts'
import { asTyped } from './typed-form.ts'
import { rememberSignedIn } from './signed-in.ts'
import { useSessionEnd } from './use-session-end.ts'

const FORM = 'change-information'

/** The browser validates nothing here; the form shows the server's messages. */
export function ChangeInformation({ user }: { user: User }) {
  const isOver = useSessionEnd()
  const [known] = useState(() => ({ ...user, ...readInterruptedForm(FORM) }))
  const { form, errors, pending } = useForm(asTyped, async (body, element): Promise<FieldErrors | void> => {
    try {
      const reply = await call(updateUserDetails, { body: body as never })
      if (reply.ok) {
        rememberSignedIn(reply.data)
        clearInterruptedForm()
        return void toast.success(reply.message)
      }
      if (isOver(reply, { form: FORM, element })) return
      toastEach(reply)
      return reply.fields
    } catch {
      toast.error('Error')
    }
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
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={known.email}
          error={errors.email}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          defaultValue={known.phone}
          error={errors.phone}
        />
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
        <Button type="submit" pending={pending}>
          Save Changes
        </Button>
      </form>
    </section>
  )
}

export function toastEach(reply: { data: unknown; message: string }): void {
  for (const sentence of sentencesOf(reply, 'Error')) toast.error(sentence)
}

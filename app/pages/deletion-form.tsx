import { email, fields, line, phone } from '#app/core/fields.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailField, PhoneField, TextArea, TextField } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useForm } from '#app/ui/use-form.ts'

const request = fields({
  name: line('Please enter your name.', 60),
  phone: phone('Please enter your phone number, starting with 03.'),
  email: email('Please enter your email.', 100),
  reason: line('Please tell us the reason.', 2000),
})

/** Sends no request (specification, section 5): the shop answers in person. */
export function DeletionForm() {
  const { errors, form } = useForm(request, async (_, element) => {
    element.reset()
    toast.accountDeletionRequested("Request sent. We'll contact you soon.")
  })
  return (
    <form {...form} className="field-grid max-w-2xl">
      <TextField label="Name" name="name" autoComplete="name" required error={errors.name} />
      <PhoneField required error={errors.phone} />
      <EmailField required error={errors.email} className="col-span-full" />
      <TextArea
        label="Reason"
        name="reason"
        rows={5}
        required
        error={errors.reason}
        className="col-span-full"
      />
      <Button type="submit" className="justify-self-start max-sm:w-full">
        Send Request
      </Button>
    </form>
  )
}

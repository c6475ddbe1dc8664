import { Button } from '#app/ui/button.tsx'
import { EmailField, PhoneField, TextArea, TextField } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useCallForm } from '#app/ui/use-call-form.tsx'
import { contactUs } from './contract.ts'

export function ContactForm() {
  const { errors, pending, form, notice } = useCallForm(contactUs, {
    failure: 'An error occurred while sending message.',
    onSuccess: (_, element) => {
      element.reset()
      toast.success('Contact Message Send Succesfully')
    },
  })
  return (
    <form {...form} className="field-grid" aria-labelledby="write">
      <h2 id="write" className="text-2xl col-span-full">
        Write to us
      </h2>
      <TextField label="Name" name="name" autoComplete="name" required error={errors.name} />
      <PhoneField required error={errors.phone} />
      <EmailField required error={errors.email} />
      <TextField label="Subject" name="subject" required error={errors.subject} />
      <TextArea
        label="Message"
        name="message"
        rows={6}
        required
        error={errors.message}
        className="col-span-full"
      />
      {notice}
      <Button
        type="submit"
        size="large"
        pending={pending}
        className="justify-self-start max-sm:w-full col-span-full"
      >
        {pending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  )
}

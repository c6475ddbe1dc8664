import { call, CallFailed, sentencesOf } from '#app/core/call.ts'
import type { RequestOf } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { contactUs } from './contract.ts'

export function ContactForm() {
  const { errors, pending, form } = useForm(contactUs.body!, send)
  return (
    <form {...form} className="grid gap-4 sm:grid-cols-2" aria-labelledby="write">
      <h2 id="write" className="text-2xl sm:col-span-2">
        Write to us
      </h2>
      <TextField label="Name" name="name" autoComplete="name" required error={errors.name} />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="03001234567"
        required
        error={errors.phone}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={errors.email}
      />
      <TextField label="Subject" name="subject" required error={errors.subject} />
      <TextArea
        label="Message"
        name="message"
        rows={6}
        required
        error={errors.message}
        className="sm:col-span-2"
      />
      <Button
        type="submit"
        size="large"
        pending={pending}
        className="justify-self-start max-sm:w-full sm:col-span-2"
      >
        {pending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  )
}

async function send(body: RequestOf<typeof contactUs>['body'], form: HTMLFormElement) {
  try {
    const reply = await call(contactUs, { body })
    if (!reply.ok) {
      toast.error(sentencesOf(reply, 'An error occurred while sending message.').join(', '))
      return reply.fields
    }
    form.reset()
    toast.success('Contact Message Send Succesfully')
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed
    toast.error('An error occurred while sending message.')
  }
}

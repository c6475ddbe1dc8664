import { call, CallFailed } from '#app/core/call.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { subscribe } from './contract.ts'

export function NewsletterForm() {
  const { errors, pending, form } = useForm(subscribe.body!, send)
  return (
    <section aria-labelledby="newsletter" className="mt-16 bg-plaster">
      <div className="column grid items-center gap-5 py-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="newsletter">Sign Up for Newsletter</h2>
          <p className="mt-2 max-w-[52ch] text-ink-soft">
            One letter when new things come in, and word of each sale a day before it begins. Nothing else.
          </p>
        </div>
        <form {...form} className="flex flex-col gap-3 sm:flex-row sm:items-start">
          <TextField
            label="Your e-mail"
            hideLabel
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            placeholder="Your e-mail"
            required
            error={errors.email}
            className="flex-1"
          />
          <Button type="submit" variant="secondary" pending={pending} className="min-h-12">
            Subscribe
          </Button>
        </form>
      </div>
    </section>
  )
}

async function send(body: { email: string }, form: HTMLFormElement) {
  try {
    const reply = await call(subscribe, { body })
    if (!reply.ok) {
      toast.error(reply.message || 'An error occurred. Try again!')
      return reply.fields
    }
    form.reset()
    toast.success('Subscribed to newsletter!')
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed
    toast.error('An error occurred. Try again!')
  }
}

import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useCallForm } from '#app/ui/use-call-form.tsx'
import { subscribe } from './contract.ts'

export function NewsletterForm() {
  const { errors, pending, form, notice } = useCallForm(subscribe, {
    failure: 'An error occurred. Try again!',
    onSuccess: (_, element) => {
      element.reset()
      toast.success('Subscribed to newsletter!')
    },
  })
  return (
    <section aria-labelledby="newsletter" className="mt-16 bg-plaster">
      <div className="column grid items-center gap-5 py-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="newsletter">Sign Up for Newsletter</h2>
          <p className="mt-2 max-w-[52ch] text-ink-soft">
            Be the first to hear about new products and sales. Unsubscribe anytime.
          </p>
        </div>
        <form {...form} className="flex flex-col gap-3 sm:flex-row sm:items-start">
          <EmailField
            label="Your e-mail"
            hideLabel
            placeholder="Your e-mail"
            required
            error={errors.email}
            className="flex-1"
          />
          <Button variant="secondary" type="submit" pending={pending} className="min-h-12">
            Subscribe
          </Button>
        </form>
        {notice}
      </div>
    </section>
  )
}

import { call } from '#app/core/call.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { restoreEmail } from './contract.ts'
import { removeMailedToken } from './mailed-token.ts'

/** Needs a click, because mail programs open links by themselves. */
export function RestoreEmailForm({ token, onDone }: { token: string; onDone(): void }) {
  const { form, errors, pending } = useForm(restoreEmail.body!, async (body) => {
    try {
      const reply = await call(restoreEmail, { body })
      if (reply.ok) {
        removeMailedToken('/restore-email/')
        return onDone()
      }
      toast.error(reply.message)
      return reply.fields
    } catch {
      toast.error('Your email could not be changed back. Please try again.')
    }
  })
  return (
    <form {...form} className="grid gap-4">
      <input type="hidden" name="token" value={token} />
      <p>
        Your account gets the email back that it had before the change. Whoever is logged in elsewhere is
        logged out.
      </p>
      {errors.token && <p className="text-brick">{errors.token}</p>}
      <Button type="submit" variant="primary" size="large" pending={pending}>
        Take the change back
      </Button>
    </form>
  )
}

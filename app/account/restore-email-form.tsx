import * as paths from '#app/core/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { useCallForm } from '#app/ui/use-call-form.tsx'
import { removeMailedToken } from './mailed-token.ts'
import { restoreEmailEndpoint } from './restore-email-contract.ts'

/** Needs a click, because mail programs open links by themselves. */
export function RestoreEmailForm({ token, onDone }: { token: string; onDone(): void }) {
  const { form, pending, notice } = useCallForm(restoreEmailEndpoint, {
    failure: 'Your email could not be changed back. Please try again.',
    onSuccess: () => {
      removeMailedToken(paths.restoreEmail)
      onDone()
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <input type="hidden" name="token" value={token} />
      <p>Your account gets the email back that it had before the change. All other devices are logged out.</p>
      {notice}
      <Button type="submit" variant="primary" size="large" pending={pending}>
        Take the change back
      </Button>
    </form>
  )
}

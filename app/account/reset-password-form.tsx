import { Link, useNavigate } from 'react-router'
import { call } from '#app/core/call.ts'
import * as paths from '#app/core/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useCallForm } from '#app/ui/use-call-form.tsx'
import { logout, resetPasswordEndpoint } from './contract.ts'
import { removeMailedToken } from './mailed-token.ts'
import { clearSignedIn } from './signed-in.ts'

export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const { form, errors, pending, notice } = useCallForm(resetPasswordEndpoint, {
    failure: 'An error occurred while resetting password.',
    onSuccess: async () => {
      // Another customer may be logged in here.
      await call(logout, {}, { timeoutMs: 5000 }).catch(() => {})
      clearSignedIn()
      removeMailedToken(paths.resetPassword)
      toast.success('Your password is changed. Please log in.')
      return navigate(paths.login)
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <input type="hidden" name="token" value={token} />
      <TextField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint="At least 6 characters"
        error={errors.password}
        required
      />
      <TextField
        label="New password again"
        name="confirm_password"
        type="password"
        autoComplete="new-password"
        error={errors.confirm_password}
        required
      />
      {notice}
      {notice && (
        <p>
          If you have changed your password already, or need a new link, go to the{' '}
          <Link to={paths.login} className="link">
            login page
          </Link>
          .
        </p>
      )}
      <Button type="submit" variant="primary" size="large" pending={pending}>
        Change password
      </Button>
    </form>
  )
}

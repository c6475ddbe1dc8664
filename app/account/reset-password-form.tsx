import { useNavigate } from 'react-router'
import * as paths from '#app/core/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useCallForm } from '#app/ui/use-call-form.tsx'
import { resetPasswordEndpoint } from './contract.ts'
import { removeMailedToken } from './mailed-token.ts'
import { clearSignedIn } from './signed-in.ts'

export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const { form, errors, pending, notice } = useCallForm(resetPasswordEndpoint, {
    failure: 'An error occurred while resetting password.',
    onSuccess: () => {
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
      <Button type="submit" variant="primary" size="large" pending={pending}>
        Change password
      </Button>
    </form>
  )
}

import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useCallForm } from '#app/ui/use-call-form.tsx'
import { toastEach } from './change-information.tsx'
import { changePasswordEndpoint } from './contract.ts'
import { asTyped } from '#app/core/fields.ts'
import { useSessionEnd } from './use-session-end.ts'

export function ChangePassword({ userId, email }: { userId: number; email: string }) {
  const handleSessionEnd = useSessionEnd()
  const { form, errors, pending, notice } = useCallForm(changePasswordEndpoint, {
    failure: 'Error',
    schema: asTyped,
    onSuccess: ({ message }, element) => {
      element.reset()
      toast.success(message)
    },
    onRefused: (reply) => handleSessionEnd(reply) || toastEach(reply),
  })
  return (
    <section
      aria-labelledby="change-password"
      className="rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="change-password" className="mb-4">
        Change Password
      </h2>
      <form {...form} className="grid gap-4">
        <input type="hidden" name="user_id" value={userId} />
        {/* Tells password managers whose password this is. */}
        <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <PasswordField
          label="Old Password"
          name="old_password"
          autoComplete="current-password"
          error={errors.old_password}
        />
        <PasswordField
          label="New Password"
          name="password"
          autoComplete="new-password"
          hint="At least 6 characters"
          error={errors.password}
        />
        <PasswordField
          label="Confirm Password"
          name="confirm_password"
          autoComplete="new-password"
          error={errors.confirm_password}
        />
        {notice}
        <Button type="submit" pending={pending}>
          Change Password
        </Button>
      </form>
    </section>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'
import * as paths from '#app/core/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { EmailField, TextField } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useCallForm } from '#app/ui/use-call-form.tsx'
import { login } from './contract.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { saveSignedIn } from './signed-in.ts'

export function LoginForm({ from }: { from: string | null }) {
  const [shown, setShown] = useState(false)
  const [forgot, setForgot] = useState(false)
  const { form, errors, pending, notice } = useCallForm(login, {
    failure: 'An error occurred while login.',
    onSuccess: ({ data }) => {
      saveSignedIn(data)
      toast.success('Login successful')
    },
  })

  return (
    <>
      <form {...form} className="grid gap-4">
        <EmailField autoComplete="username" error={errors.email} required />
        <TextField
          label="Password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          error={errors.password}
          required
        />
        <CheckboxField
          label="Show Password"
          name="show_password"
          checked={shown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
        {notice}
        <Button type="submit" variant="primary" size="large" pending={pending}>
          Login
        </Button>
      </form>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4">
        <Link
          to={paths.register}
          state={from ? { from } : null}
          className="link inline-flex min-h-11 items-center"
        >
          Create new account
        </Link>
        <button
          type="button"
          onClick={() => setForgot(true)}
          className="link inline-flex min-h-11 items-center"
        >
          Forgot Password?
        </button>
      </div>
      <ForgotPassword open={forgot} onClose={() => setForgot(false)} />
    </>
  )
}

import { Link, useNavigate } from 'react-router'
import { TERMS_TITLE } from '#app/core/business-terms.ts'
import { sentencesOf } from '#app/core/call.ts'
import { CityField } from '#app/cities/city-field.tsx'
import * as paths from '#app/core/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailField, PhoneField, TextField } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useCallForm } from '#app/ui/use-call-form.tsx'
import { register } from './contract.ts'

const FAILURE = 'An error occurred while registering.'

export function RegisterForm({ from }: { from: string | null }) {
  const navigate = useNavigate()
  const { form, errors, pending, notice } = useCallForm(register, {
    failure: FAILURE,
    onSuccess: () => {
      toast.success('Registration successful')
      return navigate(paths.login, { state: from ? { from } : null })
    },
    // The try before this one may have registered the customer, and only its answer was lost.
    onRefused: ({ code, fields, message, data }) => {
      if (!notice || code !== 422 || !fields.email) return false
      toast.error(sentencesOf({ data, message }, FAILURE).join(', '))
      return { ...fields, email: `${fields.email} If that was you a moment ago, log in below.` }
    },
  })

  return (
    <form {...form} className="field-grid">
      <TextField label="Full Name" name="full_name" autoComplete="name" error={errors.full_name} required />
      <EmailField autoComplete="username" error={errors.email} required />
      <PhoneField error={errors.phone} required />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint="At least 6 characters"
        error={errors.password}
        required
      />
      <CityField error={errors.city_id_fk} failure="Failed to load cities." />
      <TextField
        label="Referral Code (optional)"
        name="referral_code"
        autoComplete="off"
        error={errors.referral_code}
      />
      <div className="col-span-full">
        <TextField
          label="Address"
          name="address"
          autoComplete="address-line1"
          hint="House, street, area"
          error={errors.address}
          required
        />
      </div>
      <p className="text-sm text-ink-soft col-span-full">
        By registering you agree to our{' '}
        <Link to={paths.terms} className="text-cobalt underline">
          {TERMS_TITLE}
        </Link>{' '}
        and our{' '}
        <Link to={paths.privacyPolicy} className="text-cobalt underline">
          Privacy Policy
        </Link>
        .
      </p>
      {notice}
      <Button type="submit" variant="primary" size="large" pending={pending} className="col-span-full">
        Register
      </Button>
      <p className="col-span-full">
        Already have an account?{' '}
        <Link
          to={paths.login}
          state={from ? { from } : null}
          className="inline-flex min-h-11 items-center text-cobalt underline"
        >
          Login
        </Link>
      </p>
    </form>
  )
}

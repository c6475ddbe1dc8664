import { reloadShell } from '#admin/core/router.ts'
import { Card } from '#admin/ui/screen.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { editAccount, type getAccount } from './contract.ts'

/** The own name and email. */
export function NameCard({ account }: { account: DataOf<typeof getAccount> }) {
  const { form, errors, pending, notice, guard } = useStaffForm(editAccount, {
    ...(account.version !== undefined && { version: account.version }),
    labels: { full_name: 'Your name', email: 'Email' },
    onSaved: reloadShell,
  })
  return (
    <Card title="Name and email">
      <form {...form} className="space-y-4">
        {guard}
        <TextField
          label="Your name"
          name="full_name"
          dir="auto"
          autoComplete="name"
          maxLength={60}
          defaultValue={account.full_name}
          error={errors['full_name']}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={100}
          hint="You sign in with it."
          defaultValue={account.email}
          error={errors['email']}
        />
        {notice}
        <Button type="submit" variant="secondary" pending={pending}>
          Save
        </Button>
      </form>
    </Card>
  )
}

import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { EmailField } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useCallForm } from '#app/ui/use-call-form.tsx'
import { forgotPassword } from './contract.ts'
import { asTyped } from '#app/core/fields.ts'

export function ForgotPassword({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { form, errors, pending, notice } = useCallForm(forgotPassword, {
    failure: 'An error occurred while resetting password.',
    schema: asTyped,
    onSuccess: () => {
      toast.success('Successful! Please check your email inbox')
      onClose()
    },
  })

  return (
    <Modal open={open} onClose={onClose} title="Reset Your Password">
      <form {...form} noValidate={false} className="grid gap-4">
        <p className="text-ink-soft">
          We send you a link by which you choose a new password. It works for 60 minutes.
        </p>
        <EmailField autoComplete="username" error={errors.email} />
        {notice}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            Reset Password
          </Button>
        </div>
      </form>
    </Modal>
  )
}

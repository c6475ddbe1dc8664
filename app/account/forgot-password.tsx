import { useState } from 'react'
import { call } from '#app/core/call.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { TextField } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { forgotPassword } from './contract.ts'

export function ForgotPassword({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  async function send(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    if (pending) return
    setPending(true)
    setError(undefined)
    try {
      const reply = await call(forgotPassword, { body: { email } })
      if (reply.ok) {
        toast.success('Successful! Please check your email inbox')
        onClose()
      } else {
        toast.error(reply.message || 'An error occurred while resetting password.')
        setError(reply.fields.email)
      }
    } catch {
      toast.error('An error occurred while resetting password.')
    } finally {
      setPending(false)
    }
  }

  return (
    <Modal open={open} onClose={onClose} title="Reset Your Password">
      <form onSubmit={send} className="grid gap-4">
        <p className="text-ink-soft">
          We send you a link by which you choose a new password. It works for 60 minutes.
        </p>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          error={error}
          onInput={() => setError(undefined)}
        />
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

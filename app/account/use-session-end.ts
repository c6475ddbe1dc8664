import { useRevalidator } from 'react-router'
import { toast } from '#app/ui/toast.tsx'
import { endSession, isSessionOver } from './personal-calls.ts'
import { saveInterruptedForm } from './interrupted-form.ts'
import { readSignedIn, useSignedIn } from './signed-in.ts'

type Filled = { form: string; element: HTMLFormElement }

/** Returns a handler of replies. When the session has ended, it stores the fields of `filled` and logs out,
 * and `SignedInOnly` opens the login; when another customer has logged in, it loads the screen again. Returns
 * whether it did so. */
export function useSessionEnd(): (reply: { ok: boolean; code: number }, filled?: Filled) => boolean {
  const { revalidate } = useRevalidator()
  const customerId = useSignedIn()?.user_id
  return (reply, filled) => {
    if (reply.ok || !isSessionOver(reply.code)) return false
    const current = readSignedIn()?.user_id
    if (current !== undefined && (reply.code === 403 || current !== customerId)) {
      toast.info('Another account is logged in now. Please try again.')
      void revalidate()
      return true
    }
    if (filled) saveInterruptedForm(filled.form, filled.element)
    endSession()
    return true
  }
}

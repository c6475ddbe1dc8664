import { useLocation, useNavigate } from 'react-router'
import { endSession, isSessionOver } from './ask.ts'
import { saveInterruptedForm } from './interrupted-form.ts'
import { loginFrom } from './return-path.ts'

type Filled = { form: string; element: HTMLFormElement }

/**
 * Handles a call whose session has ended: stores the fields of `filled` for `readInterrupted` and redirects
 * to the login. Returns whether it did.
 */
export function useSessionEnd(): (reply: { ok: boolean; code: number }, filled?: Filled) => boolean {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (reply, filled) => {
    if (reply.ok || !isSessionOver(reply.code)) return false
    if (filled) saveInterruptedForm(filled.form, filled.element)
    endSession()
    const { to, state } = loginFrom(pathname + search)
    void navigate(to, { state })
    return true
  }
}

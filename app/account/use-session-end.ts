import { useLocation, useNavigate } from 'react-router'
import { endSession, isSessionOver } from './ask.ts'
import { saveInterruptedForm } from './interrupted-form.ts'
import { loginFrom } from './return-path.ts'

type Filled = { form: string; element: HTMLFormElement }

/**
 * For calls made by a press: tells whether the answer means that the session has ended, and if so leads to the login and
 * back. What was typed into `filled` is there again afterwards, by `readInterrupted`.
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

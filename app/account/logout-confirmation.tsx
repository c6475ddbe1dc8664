import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/core/call.ts'
import * as paths from '#app/core/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.tsx'
import { logout } from './contract.ts'
import { clearSignedIn } from './signed-in.ts'

const FAILED = 'No answer came from the shop, so you may still be logged in.'

/** The browser removes the customer's data only after the server has ended the session. */
export function LogoutConfirmation() {
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState(false)
  const navigate = useNavigate()
  const cancel = () => void navigate(paths.profile, { replace: true })
  const hasLoggedOut = useRef(false)
  const isMounted = useRef(true)

  // Removes them after this screen has unmounted, because the screen would redirect to the login.
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      if (hasLoggedOut.current) finishLogout()
    }
  }, [])

  async function confirm() {
    setPending(true)
    setFailed(false)
    try {
      const reply = await call(logout)
      if (!reply.ok) throw new Error(reply.message)
      if (!isMounted.current) return finishLogout()
      hasLoggedOut.current = true
      await navigate(paths.home, { replace: true })
    } catch {
      setFailed(true)
      if (!isMounted.current) toast.error(FAILED)
    } finally {
      setPending(false)
    }
  }

  return (
    <Modal
      open
      onClose={cancel}
      title="Logout Confirmation"
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button pending={pending} onClick={() => void confirm()}>
            Logout
          </Button>
        </>
      }
    >
      <p>Are you sure you want to logout?</p>
      {failed && (
        <Notice kind="error" className="mt-4">
          {FAILED} Please check your connection and try again.
        </Notice>
      )}
    </Modal>
  )
}

function finishLogout(): void {
  clearSignedIn()
  toast.success('Logout successful')
}

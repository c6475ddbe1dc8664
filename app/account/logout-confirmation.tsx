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

/** The browser clears the customer only after the server has ended the session. */
export function LogoutConfirmation() {
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState(false)
  const navigate = useNavigate()
  const stay = () => void navigate(paths.profile)
  const left = useRef(false)
  const isHere = useRef(true)

  // Clears the customer after this screen unmounts, because it would redirect to the login.
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      if (left.current) finishLogout()
    }
  }, [])

  async function leave() {
    setPending(true)
    setFailed(false)
    try {
      const reply = await call(logout)
      if (!reply.ok) return setFailed(true)
      if (!isHere.current) return finishLogout()
      left.current = true
      await navigate(paths.home)
    } catch {
      setFailed(true)
    } finally {
      setPending(false)
    }
  }

  return (
    <Modal
      open
      onClose={stay}
      title="Logout Confirmation"
      footer={
        <>
          <Button variant="secondary" onClick={stay}>
            Cancel
          </Button>
          <Button pending={pending} onClick={() => void leave()}>
            Logout
          </Button>
        </>
      }
    >
      <p>Are you sure you want to logout?</p>
      {failed && (
        <Notice kind="error" className="mt-4">
          No answer came from the shop, so you are still logged in. Please check your connection and try
          again.
        </Notice>
      )}
    </Modal>
  )
}

function finishLogout(): void {
  clearSignedIn()
  toast.success('Logout successful')
}

import { useEffect, useState } from 'react'
import { Link, redirect, useLoaderData } from 'react-router'
import { callOrNull, loadStaff, LoadFailed, NO_ANSWER } from '#admin/core/call.ts'
import { openScreen } from '#admin/core/router.ts'
import { sendCall } from '#admin/core/send-call.ts'
import { lookAround, openLink } from '#admin/setup/contract.ts'
import { SetupForm } from '#admin/setup/setup-form.tsx'
import { OpenFrame } from '#admin/sign-in/open-frame.tsx'
import { deviceId } from '#admin/sign-in/passkey.ts'
import { RecoveryCodes } from '#admin/sign-in/recovery-codes.tsx'
import { getMe } from '#admin/staff/me-contract.ts'
import { toast } from '#admin/ui/toast.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Loaded = { token: string; link: DataOf<typeof openLink> | null; refusal: string }

const SIGNED_IN = 'This link does not work. You are signed in; new recovery codes are under My account.'

/** The token of the link is in the fragment, which the browser does not send. Who has used the link and loads
 * the recovery codes again is signed in and goes on. */
export async function loader(): Promise<Loaded | Response> {
  const token = location.hash.slice(1)
  try {
    const { data } = await loadStaff(openLink, { body: { token, device_id: deviceId() } })
    return { token, link: data, refusal: '' }
  } catch (failed) {
    if (!(failed instanceof LoadFailed) || failed.code >= 429) throw failed
    // Not by `callStaff`, which opens the sign-in.
    const me = await sendCall(getMe, {}, { headers: {} })
    if (!me.ok) return { token, link: null, refusal: failed.message }
    // It stays until the shell is there to show it.
    toast.error(SIGNED_IN)
    return redirect('/')
  }
}

const TITLES = {
  setup: 'Make your account',
  invitation: 'Make your account',
  recovery: 'Get back in',
}
const HELP = {
  setup: 'You become the owner of this shop; it takes two minutes.',
  invitation: 'You are invited to work in this shop.',
  recovery: 'Choose a new password and a new second step; the old ones end.',
}

export function Component() {
  const { token, link, refusal } = useLoaderData<Loaded>()
  const [codes, setCodes] = useState<string[]>()
  useReloadForAnotherLink()
  if (codes) return <Finished codes={codes} />
  if (!link)
    return (
      <OpenFrame title="This link does not work">
        <p>{refusal}</p>
        <p className="mt-3">
          <Link to="/sign-in" className="link">
            Sign in
          </Link>
        </p>
      </OpenFrame>
    )
  return (
    <OpenFrame title={TITLES[link.kind]} help={HELP[link.kind]}>
      {link.can_look_around && <LookAround token={token} />}
      <SetupForm token={token} link={link} onDone={setCodes} />
    </OpenFrame>
  )
}

/** Another link in the same tab changes the fragment only, which loads nothing. */
function useReloadForAnotherLink(): void {
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [])
}

function LookAround({ token }: { token: string }) {
  const [state, setState] = useState<{ pending: boolean; message?: string }>({ pending: false })
  const start = async () => {
    setState({ pending: true })
    const body = { token, device_id: deviceId() }
    const reply = await callOrNull(lookAround, { body })
    if (reply?.ok) await openScreen('/')
    else setState({ pending: false, message: reply?.message ?? NO_ANSWER })
  }
  return (
    <div className="mb-6 rounded-md bg-saffron-wash p-4">
      <p>This is the demo shop. You can try everything without an account, for 12 hours.</p>
      <Button variant="secondary" pending={state.pending} onClick={() => void start()} className="mt-3">
        Look around
      </Button>
      {state.message && (
        <Notice kind="error" className="mt-3">
          {state.message}
        </Notice>
      )}
    </div>
  )
}

function Finished({ codes }: { codes: readonly string[] }) {
  return (
    <OpenFrame title="Keep your recovery codes" help="Your account is ready, and you are signed in.">
      <RecoveryCodes codes={codes} />
      <Button onClick={() => openScreen('/')} className="mt-6 w-full print:hidden">
        I have them, go on
      </Button>
    </OpenFrame>
  )
}

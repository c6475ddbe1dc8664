import type { ReactNode } from 'react'
import { loginFrom } from '#app/account/return-path.ts'
import * as paths from '#app/core/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Attempt } from './attempt.ts'
import type { Placing } from './attempt-state.ts'

type Open = Extract<Placing, { attempt: Attempt }>
type Actions = { isLoggedIn: boolean; onResend: () => void; onWithdraw: () => void }

/** Explains an order that has no final answer, and offers the next steps. */
export function OpenAttemptNotice({
  placing,
  isLoggedIn,
  onResend,
  onWithdraw,
}: { placing: Open } & Actions) {
  const { attempt } = placing
  const withdraw = (
    <Button variant="quiet" onClick={onWithdraw}>
      Withdraw this order
    </Button>
  )
  switch (placing.step) {
    case 'sending':
      return null
    case 'unknown':
      return (
        <OpenNotice
          actions={
            <Button variant="secondary" onClick={onResend}>
              Ask again now
            </Button>
          }
        >
          <b>
            {placing.message
              ? 'The shop has not answered your order yet.'
              : 'The connection broke while your order was on its way.'}
          </b>{' '}
          {placing.message} We ask again by ourselves until the shop answers. It will be ordered only once:
          please keep this page open, and do not place it again elsewhere.
        </OpenNotice>
      )
    case 'waiting': {
      const { to, state } = loginFrom(paths.checkout)
      return (
        <OpenNotice
          actions={
            <>
              {isLoggedIn ? (
                <ButtonLink to={paths.logout} variant="secondary">
                  Change account
                </ButtonLink>
              ) : (
                <ButtonLink to={to} state={state} variant="secondary">
                  Login
                </ButtonLink>
              )}
              {withdraw}
            </>
          }
        >
          <b>An order of {masked(attempt.body.email)} waits for that customer’s login.</b> It was sent, and no
          answer came, so the shop may have it or not. Once that customer is logged in here again, we ask the
          shop. Withdrawn, it is not sent again; what the shop has taken stays ordered.
        </OpenNotice>
      )
    }
    case 'stale':
      return (
        <OpenNotice
          actions={
            <>
              <Button variant="secondary" onClick={onResend}>
                Check with the shop
              </Button>
              {withdraw}
            </>
          }
        >
          <b>Your order of {dayOf(attempt)} was never answered.</b> The shop may have it or not; if it has, a
          confirmation went to {masked(attempt.body.email)}. If you check, you learn its number, or it is
          ordered now: only once. Withdrawn, it is not sent again; what the shop has taken stays ordered.
        </OpenNotice>
      )
    case 'expired':
      return (
        <OpenNotice actions={withdraw}>
          <b>Your order of {dayOf(attempt)} was never answered,</b> and it is too old to be checked from here.
          If the shop has it, a confirmation went to {masked(attempt.body.email)}. Withdraw it to order again.
        </OpenNotice>
      )
  }
}

function OpenNotice({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <Notice kind="warning">
      <p>{children}</p>
      <div className="mt-3 flex flex-wrap gap-2">{actions}</div>
    </Notice>
  )
}

const dayOf = ({ sentAt }: Attempt): string =>
  new Date(sentAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })

/** Identifies the customer without showing the e-mail on a shared computer. */
function masked(email: string | undefined): string {
  const at = email?.lastIndexOf('@') ?? -1
  return email && at > 0 ? `${email[0]}…${email.slice(at)}` : 'a customer'
}

import type { ReactNode } from 'react'
import { shownDate } from '#app/core/dates.ts'
import * as paths from '#app/core/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Attempt } from './attempt.ts'
import type { Placing } from './attempt-state.ts'

type Open = Extract<Placing, { attempt: Attempt }>
type Actions = { isLoggedIn: boolean; onResend: () => void; onWithdraw: () => void }

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
              Check again now
            </Button>
          }
        >
          <b>
            {placing.message
              ? 'The shop has not answered your order yet.'
              : 'The connection broke while your order was on its way.'}
          </b>{' '}
          {placing.message} We keep trying until the shop answers, and it will be ordered only once. Please
          keep this page open and do not order again elsewhere.
        </OpenNotice>
      )
    case 'waiting':
      return (
        <OpenNotice
          actions={
            <>
              {isLoggedIn ? (
                <ButtonLink to={paths.logout} variant="secondary">
                  Change account
                </ButtonLink>
              ) : (
                <ButtonLink to={paths.loginFrom(paths.checkout)} variant="secondary">
                  Login
                </ButtonLink>
              )}
              {withdraw}
            </>
          }
        >
          <b>An order of {masked(attempt.body.email)} waits for that customer’s login.</b> We sent it but got
          no answer, so the shop may or may not have it. Once that customer logs in here again, we will check.
          If you withdraw it, we will not send it again, but the shop may already have it.
        </OpenNotice>
      )
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
          <b>Your order of {shownDate(attempt.sentAt)} was never answered.</b> The shop may or may not have
          it. If it does, we sent a confirmation to {masked(attempt.body.email)}. Check with the shop to get
          its number, or to place it now if it never arrived. If you withdraw it, we will not send it again,
          but the shop may already have it.
        </OpenNotice>
      )
    case 'expired':
      return (
        <OpenNotice actions={withdraw}>
          <b>Your order of {shownDate(attempt.sentAt)} was never answered,</b> and it is too old to check from
          here. If the shop has it, we sent a confirmation to {masked(attempt.body.email)}. Withdraw it to
          order again.
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

/** Identifies the customer without showing the e-mail on a shared computer. */
function masked(email: string | undefined): string {
  const at = email?.lastIndexOf('@') ?? -1
  return email && at > 0 ? `${email[0]}…${email.slice(at)}` : 'a customer'
}

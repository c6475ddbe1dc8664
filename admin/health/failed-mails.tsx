import { useState } from 'react'
import { mayUse, useMe } from '#admin/core/me.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { act } from '#admin/ui/act.ts'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { Card } from '#admin/ui/screen.tsx'
import { TimeAgo } from '#admin/ui/values.tsx'
import { Button } from '#app/ui/button.tsx'
import { discardMailEndpoint, type FailedMail, retryMailEndpoint } from './contract.ts'

export function FailedMails({ mails }: { mails: readonly FailedMail[] }) {
  return (
    <Card id="failed-mails" title="Mails that failed">
      <ul role="list" className="divide-y divide-line">
        {mails.map((mail) => (
          <FailedMailRow key={mail.id} mail={mail} />
        ))}
      </ul>
    </Card>
  )
}

function FailedMailRow({ mail }: { mail: FailedMail }) {
  const me = useMe()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <span className="min-w-0 flex-1 basis-48">
        {mail.kind.replaceAll('_', ' ')}
        {mail.order_id !== null && ` of order ${mail.order_id}`}
        <span className="block text-sm text-ink-soft">
          <TimeAgo time={mail.queued_at} /> {mail.error && `· ${mail.error}`}
        </span>
      </span>
      {mayUse(me, retryMailEndpoint) && (
        <>
          <Button variant="secondary" size="small" onClick={() => void sendAgain(mail.id)}>
            Send again
          </Button>
          <Button variant="secondary" size="small" onClick={() => setIsAsked(true)}>
            Leave it out
          </Button>
          <ConfirmDialog
            open={isAsked}
            title="Leave this mail out?"
            confirm="Leave it out"
            isDangerous
            onConfirm={() => leaveOut(mail.id)}
            onClose={() => setIsAsked(false)}
          >
            Nobody gets it, and it is no longer listed here.
          </ConfirmDialog>
        </>
      )}
    </li>
  )
}

async function sendAgain(id: string): Promise<void> {
  await act(retryMailEndpoint, { params: { id } }, () => {})
  await reloadScreen()
}

async function leaveOut(id: string): Promise<void> {
  await act(discardMailEndpoint, { params: { id } }, () => {})
  await reloadScreen()
}

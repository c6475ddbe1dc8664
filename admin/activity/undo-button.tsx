import { useState } from 'react'
import { callStaff } from '#admin/core/call.ts'
import { openScreen, reloadShell, rememberScreen } from '#admin/core/router.ts'
import { tryCall } from '#admin/ui/act.ts'
import { AdminIcon } from '#admin/ui/icon.tsx'
import { tellUndoneByJob, toast } from '#admin/ui/toast.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Entry, undoEntry } from './contract.ts'
import { actionName } from './action-names.ts'

/** The undo of a bulk change takes time: its entry is opened, which shows the progress. */
export function UndoButton({ entry: { id, action, label } }: { entry: Entry }) {
  const [pending, setPending] = useState(false)
  const undo = async () => {
    const isHere = rememberScreen()
    const reply = await callStaff(undoEntry, { params: { id: String(id) } })
    if (!reply.ok) return toast.error(reply.message)
    const { data, message } = reply
    if (data.job_id === null) toast.done(message)
    await reloadShell()
    if (data.job_id === null) return
    if (isHere()) await openScreen(`/activity/${data.id}`)
    else void tellUndoneByJob(data.job_id, message)
  }
  const press = () => {
    setPending(true)
    void tryCall(undo).finally(() => setPending(false))
  }
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Undo ${[actionName(action), label].filter(Boolean).join(' · ')}`}
      pending={pending}
      onClick={press}
    >
      <AdminIcon name="undo" className="size-5" />
      Undo
    </Button>
  )
}

import { useState } from 'react'
import { callStaff } from '#admin/core/call.ts'
import { openScreen, reloadScreen, reloadShell, rememberScreen } from '#admin/core/router.ts'
import { tryCall } from '#admin/ui/act.ts'
import { AdminIcon } from '#admin/ui/icon.tsx'
import { tellUndoneByJob, toast } from '#admin/ui/toast.tsx'
import { Button } from '#app/ui/button.tsx'
import { undoEntry } from './contract.ts'
import { useIsOver } from './use-is-over.ts'

/** The undo of a bulk change takes time: its entry is opened, which shows the progress, unless the screen
 * `showsProgress` itself. `seconds`: for how long the change can be undone. */
export function UndoButton({
  id,
  name,
  seconds = null,
  hint,
  showsProgress = false,
}: {
  id: number
  /** What it undoes, where that does not stand beside it for a screen reader. */
  name?: string
  seconds?: number | null | undefined
  /** Stands beside it. */
  hint?: string
  showsProgress?: boolean
}) {
  const [pending, setPending] = useState(false)
  const isOver = useIsOver(seconds)
  const undo = async () => {
    const isHere = rememberScreen()
    const reply = await callStaff(undoEntry, { params: { id: String(id) } })
    if (!reply.ok) {
      toast.error(reply.message)
      // What it would undo has changed.
      return reloadScreen()
    }
    const { data, message } = reply
    if (data.job_id === null) toast.done(message)
    await reloadShell()
    if (data.job_id === null) return
    if (isHere() && showsProgress) return
    if (isHere()) await openScreen(`/activity/${data.id}`)
    else void tellUndoneByJob(data.job_id, message)
  }
  const press = () => {
    setPending(true)
    void tryCall(undo).finally(() => setPending(false))
  }
  if (isOver && !pending) return null
  const button = (
    <Button
      variant="secondary"
      size="small"
      aria-label={name && `Undo ${name}`}
      pending={pending}
      onClick={press}
    >
      <AdminIcon name="undo" className="size-5" />
      Undo
    </Button>
  )
  if (!hint) return button
  return (
    <span className="flex basis-full items-center gap-3 text-sm text-ink-soft">
      {button}
      {hint}
    </span>
  )
}

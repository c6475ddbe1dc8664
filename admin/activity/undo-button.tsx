import { useState } from 'react'
import { openScreen, reloadShell, rememberScreen } from '#admin/core/router.ts'
import { act } from '#admin/ui/act.ts'
import { AdminIcon } from '#admin/ui/icon.tsx'
import { Button } from '#app/ui/button.tsx'
import { undoEntry } from './contract.ts'

/** The undo of a bulk change takes time: its entry is opened, which shows the progress. */
export function UndoButton({ id }: { id: number }) {
  const [pending, setPending] = useState(false)
  const undo = async () => {
    setPending(true)
    const isHere = rememberScreen()
    const done = await act(undoEntry, { params: { id: String(id) } }, reloadShell)
    setPending(false)
    if (done && done.data.job_id !== null && isHere()) await openScreen(`/activity/${done.data.id}`)
  }
  return (
    <Button variant="secondary" size="small" pending={pending} onClick={() => void undo()}>
      <AdminIcon name="undo" className="size-5" />
      Undo
    </Button>
  )
}

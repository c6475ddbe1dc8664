import { useState } from 'react'
import { act } from '#admin/ui/act.ts'
import { AdminIcon } from '#admin/ui/icon.tsx'
import { Button } from '#app/ui/button.tsx'
import { undoEntry } from './contract.ts'

export function UndoButton({ id }: { id: number }) {
  const [pending, setPending] = useState(false)
  const undo = async () => {
    setPending(true)
    await act(undoEntry, { params: { id: String(id) } })
    setPending(false)
  }
  return (
    <Button variant="secondary" size="small" pending={pending} onClick={() => void undo()}>
      <AdminIcon name="undo" className="size-5" />
      Undo
    </Button>
  )
}

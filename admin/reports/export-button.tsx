import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callStaff } from '#admin/core/call.ts'
import { queryOf } from '#admin/core/list-loader.ts'
import { saveFile } from '#admin/core/save-file.ts'
import { AdminIcon } from '#admin/ui/icon.tsx'
import { toast } from '#admin/ui/toast.tsx'
import { CallFailed } from '#app/core/call.ts'
import { Button } from '#app/ui/button.tsx'
import { exportReport } from './contract.ts'
import type { Property } from './rules.ts'

/** Saves the shown report as a file for a spreadsheet. */
export function ExportButton({ by }: { by: 'time' | Property }) {
  const [params] = useSearchParams()
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      const { unit, from, to } = queryOf(params)
      const reply = await callStaff(exportReport, { body: { by, unit, from, to } as never })
      if (reply.ok) saveFile(reply.data.name, 'text/csv;charset=utf-8', reply.data.csv)
      else toast.error(reply.message)
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed
      toast.error('The shop did not answer. Please try again.')
    } finally {
      setPending(false)
    }
  }
  return (
    <Button variant="secondary" size="small" pending={pending} onClick={() => void save()}>
      <AdminIcon name="download" className="size-5" />
      CSV
    </Button>
  )
}

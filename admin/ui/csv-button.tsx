import { useState } from 'react'
import { NO_ANSWER } from '#admin/core/call.ts'
import { Button } from '#app/ui/button.tsx'
import { AdminIcon } from './icon.tsx'
import { toast } from './toast.tsx'

type Answer = { ok: true; data: { name: string; csv: string } } | { ok: false; message: string }

/** Saves what is shown as a file for a spreadsheet. */
export function CsvButton({ load }: { load: () => Promise<Answer | null> }) {
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    const reply = await load()
    setPending(false)
    if (reply?.ok) saveFile(reply.data.name, 'text/csv;charset=utf-8', reply.data.csv)
    else toast.error(reply?.message ?? NO_ANSWER)
  }
  return (
    <Button data-needs-rows variant="secondary" size="small" pending={pending} onClick={() => void save()}>
      <AdminIcon name="download" className="size-5" />
      CSV
    </Button>
  )
}

/** Offers a text as a download. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

import { useState } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useLate } from '#app/ui/use-late.ts'

export function MobileMenu() {
  const [open, setOpen] = useState(false)
  const [file, busy, load] = useLate(() => import('./menu-dialog.tsx'))
  return (
    <div className="lg:hidden">
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-busy={busy}
        onClick={() => void load(() => setOpen(true))}
        className="-ml-2.5"
      >
        <Icon name="menu" className="size-7" />
      </IconButton>
      {file && <file.MenuDialog open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}

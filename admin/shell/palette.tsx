import { useState } from 'react'
import { useNavigate } from 'react-router'
import { may, useMe } from '#admin/core/me.ts'
import { AdminIcon, type AdminIconName } from '#admin/ui/icon.tsx'
import { controlClass } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { NAVIGATION } from './navigation.ts'

type Hit = { path: string; label: string; icon: AdminIconName; note?: string }

/** `Ctrl+K`: finds screens by name. Arrows move, Enter opens. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title="Search">
      <PaletteContent onClose={onClose} />
    </Modal>
  )
}

function PaletteContent({ onClose }: { onClose: () => void }) {
  const me = useMe()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const hits: Hit[] = NAVIGATION.filter(
    ({ label, permission }) => may(me, permission) && label.toLowerCase().includes(text.trim().toLowerCase()),
  )
  const openHit = (hit: Hit | undefined) => {
    if (!hit) return
    onClose()
    void navigate(hit.path)
  }
  return (
    <div>
      <input
        ref={focusWhenOpened}
        type="search"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls="palette-hits"
        aria-activedescendant={hits[at] && `palette-${at}`}
        aria-label="Screen"
        placeholder="Screen"
        autoComplete="off"
        className={`${controlClass} min-h-12 py-2`}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (step) {
            event.preventDefault()
            setAt((at + step + hits.length) % Math.max(1, hits.length))
          }
          if (event.key === 'Enter') openHit(hits[at])
        }}
      />
      <div id="palette-hits" role="listbox" aria-label="Found" className="mt-3 max-h-[50dvh] overflow-y-auto">
        {hits.map((hit, index) => (
          <div
            key={hit.path}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => openHit(hit)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 hover:bg-cobalt-wash aria-selected:bg-cobalt-wash"
          >
            <AdminIcon name={hit.icon} className="size-5 text-cobalt" />
            <span dir="auto">{hit.label}</span>
            {hit.note && <span className="ml-auto text-sm text-ink-soft">{hit.note}</span>}
          </div>
        ))}
      </div>
      {hits.length === 0 && <p className="px-3 py-2 text-ink-soft">Nothing matches “{text}”.</p>}
    </div>
  )
}

/** `showModal` gives the focus to the element with this attribute, which React does not write. */
function focusWhenOpened(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '')
}

import { useCombobox } from 'downshift'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '#admin/core/me.ts'
import { ScanButton } from '#admin/scan/scan-button.tsx'
import { AdminIcon } from '#admin/ui/icon.tsx'
import { controlClass } from '#app/ui/field.tsx'
import { focusWhenOpened } from '#app/ui/modal.tsx'
import { Modal } from '#admin/ui/modal.tsx'
import { findScreens, SIGN_OUT } from './find-screens.ts'
import { signOut } from './sign-out.ts'
import { type Found, useObjects } from './use-objects.ts'

/** `Ctrl+K`: finds screens, orders, customers and products. Arrows move, Enter opens. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title="Search">
      <PaletteContent onClose={onClose} />
    </Modal>
  )
}

function PaletteContent({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const screens = useScreens(text)
  const open = (path: string) => {
    onClose()
    void (path === SIGN_OUT.path ? signOut() : navigate(path))
  }
  /** The text for which Enter was pressed before anything was found, as a scanner does. */
  const entered = useRef('')
  const { objects, state } = useObjects(text.trim(), (searched, found) => {
    if (searched === entered.current && found.length === 1) open(found[0]!.path)
  })
  const items = [...screens, ...objects]
  const box = useCombobox<Found>({
    items,
    isOpen: true,
    defaultHighlightedIndex: 0,
    inputValue: text,
    itemToString: (item) => item?.label ?? '',
    stateReducer(known, { changes, type }) {
      if (type === useCombobox.stateChangeTypes.InputChange) return changes
      // Enter before anything is found leaves the first of it highlighted.
      if (type === useCombobox.stateChangeTypes.InputKeyDownEnter && items.length === 0) return known
      // Choosing an item opens it; the typed text stays as it is.
      return { ...changes, inputValue: text }
    },
    onSelectedItemChange({ selectedItem }) {
      if (selectedItem) open(selectedItem.path)
    },
  })
  return (
    <div>
      <div className="flex gap-2">
        <input
          {...box.getInputProps({
            ref: focusWhenOpened,
            // Without this, a composed text would be written back a render later.
            onChange: (event) => setText(event.currentTarget.value),
          })}
          onKeyDownCapture={(event) => {
            // With something to choose, Enter chooses it.
            if (event.key === 'Enter') entered.current = items.length === 0 ? text.trim() : ''
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
            // Downshift and the field would only empty the text.
            event.preventDefault()
            event.stopPropagation()
            onClose()
          }}
          type="search"
          aria-label="Order, phone, name, product, code or screen"
          aria-labelledby={undefined}
          placeholder="Order, phone, name, product, code …"
          dir="auto"
          maxLength={100}
          className={`${controlClass} min-h-12 py-2`}
        />
        <ScanButton
          onScan={(code) => {
            entered.current = code
            setText(code)
          }}
        />
      </div>
      <div className="mt-3 overflow-y-auto max-sm:max-h-[50dvh] sm:h-[50dvh]">
        <ul {...box.getMenuProps({ 'aria-label': 'Found' })}>
          {items.map((item, index) => (
            <li
              key={item.path}
              {...box.getItemProps({ item, index })}
              className={
                'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 ' +
                (box.highlightedIndex === index ? 'bg-cobalt-wash' : '')
              }
            >
              <AdminIcon name={item.icon} className="size-5 text-cobalt" />
              <span className="min-w-0">
                <span className="block">
                  <bdi>{item.label}</bdi>
                </span>
                {item.note && <span className="block text-sm text-ink-soft">{item.note}</span>}
              </span>
            </li>
          ))}
        </ul>
        <p role="status" className="px-3 py-2 text-ink-soft empty:hidden">
          {state === 'failed' && 'The shop did not answer. Type again.'}
          {state === 'found' && items.length === 0 && `Nothing matches “${text}”.`}
        </p>
      </div>
    </div>
  )
}

function useScreens(text: string): Found[] {
  const me = useMe()
  return findScreens(me, text).map(({ path, label, icon }) => ({ path, label, icon, note: '' }))
}

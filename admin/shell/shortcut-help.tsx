import { useState } from 'react'
import { OPENS_ROW } from '#admin/ui/list-keys.ts'
import { Modal } from '#admin/ui/modal.tsx'

/** In a list, those with a selector are of use only where a row has such a part. */
const CHOOSES_ROW = 'input[type=checkbox]'
const SHORTCUTS: readonly (readonly [keys: string, meaning: string, part?: string])[] = [
  ['Ctrl K', 'Find a screen, an order, a customer or a product'],
  ['/', 'Search in this list'],
  ['j  k', 'Next and previous row'],
  ['x', 'Choose the row', CHOOSES_ROW],
  ['Shift X', 'Choose the rows from the last chosen one to this', CHOOSES_ROW],
  ['b', 'Go to the buttons for the chosen rows; Escape leads back', CHOOSES_ROW],
  ['Enter', 'Open the row', OPENS_ROW],
  ['u', 'Undo, while the message shows it'],
  ['Ctrl Z', 'The same from a price or the units in a list'],
  ['?', 'Show this list'],
]

export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title="Keyboard">
      <Shortcuts />
    </Modal>
  )
}

/** Those that do something on the screen behind the dialog when it opens. */
function Shortcuts() {
  const [useful] = useState(() => SHORTCUTS.filter(([, , part]) => !part || isOfUse(part)))
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      {useful.map(([keys, meaning]) => (
        <div key={keys} className="contents">
          <dt>
            <kbd className="rounded-md border border-line bg-plaster px-2 py-0.5 font-sans text-sm">
              {keys}
            </kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

function isOfUse(part: string): boolean {
  const row = document.querySelector('main [data-row]')
  return row === null || document.querySelector(`main [data-row] :is(${part})`) !== null
}

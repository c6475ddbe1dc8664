import { Modal } from '#admin/ui/modal.tsx'

const SHORTCUTS = [
  ['Ctrl K', 'Find a screen, an order, a customer or a product'],
  ['/', 'Search in this list'],
  ['j  k', 'Next and previous row'],
  ['x', 'Choose the row'],
  ['Shift X', 'Choose the rows from the last chosen one to this'],
  ['b', 'Go to the buttons for the chosen rows; Escape leads back'],
  ['Enter', 'Open the row'],
  ['u', 'Undo, while the message shows it'],
  ['Ctrl Z', 'The same from a price or the units in a list'],
  ['?', 'Show this list'],
] as const

export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title="Keyboard">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {SHORTCUTS.map(([keys, meaning]) => (
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
    </Modal>
  )
}

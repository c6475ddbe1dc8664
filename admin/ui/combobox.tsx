import { useCombobox } from 'downshift'
import { useEffect, useRef, useState } from 'react'
import { Field, type FieldProps, controlClass, useField } from '#app/ui/field.tsx'

const SEARCH_MS = 250
const MESSAGES = {
  pending: 'Searching …',
  failed: 'The search failed. Type again.',
  found: 'Nothing matches.',
}

/** A field that finds what it offers: `find` is called with the typed text. The key of the chosen item is the
 * value of `name` in the form. */
export function Combobox<Item>({
  name,
  find,
  keyOf,
  textOf,
  render = textOf,
  initial = null,
  onChoose,
  placeholder,
  ...field
}: FieldProps & {
  name?: string
  find: (text: string, signal: AbortSignal) => Promise<Item[]>
  keyOf: (item: Item) => string | number
  textOf: (item: Item) => string
  render?: (item: Item) => React.ReactNode
  initial?: Item | null
  onChoose?: (item: Item | null) => void
  placeholder?: string
}) {
  const { items, state, search } = useFoundItems(find)
  const { id, noteId, control } = useField(field)
  const box = useCombobox<Item>({
    id,
    items,
    inputId: id,
    initialSelectedItem: initial,
    // Enter and leaving the field choose the first that was found.
    defaultHighlightedIndex: 0,
    itemToString: (item) => (item ? textOf(item) : ''),
    itemToKey: (item) => (item ? keyOf(item) : ''),
    stateReducer(known, { changes, type }) {
      const { InputBlur, InputChange, InputKeyDownEnter } = useCombobox.stateChangeTypes
      // Enter before anything is found does not close the menu.
      if (type === InputKeyDownEnter && items.length === 0) return known
      // The text names the chosen item, or no item is chosen.
      const { selectedItem: chosen, inputValue } = changes
      if (type === InputChange && chosen && inputValue !== textOf(chosen))
        return { ...changes, selectedItem: null }
      return type === InputBlur && !chosen ? { ...changes, inputValue: '' } : changes
    },
    onInputValueChange: ({ inputValue, selectedItem }) => {
      if (!selectedItem || inputValue !== textOf(selectedItem)) search(inputValue)
    },
    onSelectedItemChange: ({ selectedItem }) => onChoose?.(selectedItem),
  })
  const { selectedItem, isOpen, highlightedIndex } = box
  return (
    <Field {...{ id, noteId, ...field }}>
      <div className="relative">
        <input
          {...box.getInputProps({
            onFocus: () => items.length === 0 && search(''),
            onKeyDown({ key, nativeEvent }) {
              // Downshift would remove the text. The dialog around the field is to close instead.
              if (key === 'Escape' && !isOpen) Object.assign(nativeEvent, { preventDownshiftDefault: true })
            },
            // Escape has closed the menu.
            onBlur: () => !isOpen && !selectedItem && box.setInputValue(''),
          })}
          {...control}
          placeholder={placeholder}
          dir="auto"
          className={`${controlClass} min-h-12 py-2`}
        />
        <ul
          {...box.getMenuProps({}, { suppressRefError: true })}
          className={
            'absolute inset-x-0 top-full z-40 mt-1 max-h-72 overflow-y-auto rounded-md border border-line ' +
            `bg-surface p-1 shadow-lg ${isOpen && items.length > 0 ? '' : 'hidden'}`
          }
        >
          {isOpen &&
            items.map((item, index) => (
              <li
                key={keyOf(item)}
                {...box.getItemProps({ item, index })}
                className={
                  'flex min-h-11 cursor-pointer items-center rounded-md px-3 ' +
                  (index === highlightedIndex ? 'bg-cobalt-wash' : '')
                }
              >
                <bdi>{render(item)}</bdi>
              </li>
            ))}
        </ul>
        {isOpen && items.length === 0 && (
          <p
            role="status"
            className={
              'absolute inset-x-0 top-full z-40 mt-1 rounded-md border border-line bg-surface p-3 ' +
              'text-ink-soft shadow-lg'
            }
          >
            {MESSAGES[state]}
          </p>
        )}
      </div>
      {name && <input type="hidden" name={name} value={selectedItem ? String(keyOf(selectedItem)) : ''} />}
    </Field>
  )
}

/** Searches once the typing pauses; the items are those of the present text. */
function useFoundItems<Item>(find: (text: string, signal: AbortSignal) => Promise<Item[]>) {
  const [items, setItems] = useState<Item[]>([])
  const [state, setState] = useState<'pending' | 'failed' | 'found'>('pending')
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController }>(undefined)
  useEffect(() => () => stop(running.current), [])

  function search(text: string) {
    stop(running.current)
    setItems([])
    setState('pending')
    const abort = new AbortController()
    const run = async () => {
      try {
        const found = await find(text.trim(), abort.signal)
        if (abort.signal.aborted) return
        setItems(found)
        setState('found')
      } catch {
        if (!abort.signal.aborted) setState('failed')
      }
    }
    running.current = { timer: setTimeout(() => void run(), SEARCH_MS), abort }
  }
  return { items, state, search }
}

function stop(running: { timer: ReturnType<typeof setTimeout>; abort: AbortController } | undefined): void {
  clearTimeout(running?.timer)
  running?.abort.abort()
}

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { AdminIcon } from './icon.tsx'

export type MenuItem = { label: string; onSelect: () => void; isDangerous?: boolean; disabled?: boolean }

/** A menu of actions in a popover: arrows move, Escape closes and returns the focus. */
export function Menu({
  label,
  items,
  children,
}: {
  label: string
  items: readonly MenuItem[]
  children?: ReactNode
}) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={button}>
        <Button
          variant="secondary"
          popoverTarget={id}
          aria-haspopup="menu"
          aria-label={children ? undefined : label}
          className={children ? '' : 'px-3'}
        >
          {children ?? <AdminIcon name="more" className="size-5" />}
        </Button>
      </span>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onBeforeToggle={({ newState }) => newState === 'open' && place(popover.current!, button.current!)}
        onToggle={({ newState }) => {
          if (newState === 'open') itemsOf(popover.current!)[0]?.focus()
        }}
        onKeyDown={moveByKey}
        className={
          'fixed inset-auto m-0 max-h-[80dvh] max-w-[calc(100vw-1rem)] min-w-[min(13rem,calc(100vw-1rem))] ' +
          'overflow-y-auto rounded-md border border-line bg-surface p-1 text-ink shadow-lg'
        }
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={item.disabled}
            onClick={() => {
              popover.current!.hidePopover()
              item.onSelect()
            }}
            className={
              'flex min-h-11 w-full items-center rounded-md px-3 text-left hover:bg-cobalt-wash ' +
              `focus-visible:-outline-offset-3 disabled:text-ink-soft ${item.isDangerous ? 'text-brick' : ''}`
            }
          >
            {item.label}
          </button>
        ))}
      </div>
    </>
  )
}

const MARGIN = 8
const GAP = 4

/** Below the button, or above it where there is no room, and never beyond an edge of the screen. CSS anchors
 * are newer than the browsers served. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const { style } = menu
  const { right, bottom, top } = button.getBoundingClientRect()
  // A closed popover has no size.
  style.display = 'block'
  const [width, height] = [menu.offsetWidth, menu.offsetHeight]
  style.display = ''
  const [maxLeft, maxTop] = [document.documentElement.clientWidth - width, innerHeight - height]
  const hasRoom = bottom + GAP + MARGIN <= maxTop
  style.left = `${Math.max(MARGIN, Math.min(right - width, maxLeft - MARGIN))}px`
  style.top = `${Math.max(MARGIN, hasRoom ? bottom + GAP : Math.min(top - GAP - height, maxTop - MARGIN))}px`
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:enabled')]

function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Tab') return event.currentTarget.hidePopover()
  const items = itemsOf(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items[(next + items.length) % items.length]?.focus()
}

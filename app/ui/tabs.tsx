import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

type Tab = { key: string; label: ReactNode; content: ReactNode }
type TabsProps = { label: string; tabs: readonly Tab[]; selected?: string; onSelect?: (key: string) => void }

/** A panel is rendered when its tab is first opened, and stays mounted. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(tabs[0]!.key)
  const current = selected ?? own
  const [opened, setOpened] = useState([current])
  const choose = (key: string) => {
    setOwn(key)
    setOpened(opened.includes(key) ? opened : [...opened, key])
    onSelect?.(key)
  }
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-x-6 border-b border-line"
        onKeyDown={(event) => moveByKey(event)}
      >
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}-tab`}
            aria-controls={`${id}-${key}`}
            aria-selected={key === current}
            tabIndex={key === current ? 0 : -1}
            onClick={() => choose(key)}
            className={
              '-mb-px min-h-12 border-b-3 border-transparent font-semibold whitespace-nowrap ' +
              'text-ink-soft hover:text-ink focus-visible:-outline-offset-3 ' +
              'aria-selected:border-terracotta aria-selected:text-ink'
            }
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}`}
          aria-labelledby={`${id}-${key}-tab`}
          hidden={key !== current}
          tabIndex={0}
          className="py-6"
        >
          {(key === current || opened.includes(key)) && content}
        </div>
      ))}
    </div>
  )
}

function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
  if (next === undefined || at === -1) return
  event.preventDefault()
  const tab = tabs[(next + tabs.length) % tabs.length]!
  tab.focus()
  tab.click()
}

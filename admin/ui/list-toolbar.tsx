import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { AdminIcon } from './icon.tsx'
import { type Filter, FilterChip, FilterDialog, type Option } from './list-filters.tsx'
import { ListSearch } from './list-search.tsx'

export type Tab = { value: string; label: string; count?: string }

export type ToolbarProps = {
  /** The first tab is the default and leaves the address without `tab`. */
  tabs?: readonly Tab[] | undefined
  filters?: readonly Filter[] | undefined
  /** The first is the default. */
  sorts?: readonly Option[] | undefined
  /** What can be searched, such as `Number, phone or name`. Without it there is no search. */
  search?: string | undefined
  /** The tab that shows what a search finds, if that is the same on every tab. */
  searchTab?: string | undefined
  extra?: ReactNode
}

/** Tabs, search, filters and sorting of a list. All of it is in the address. */
export function ListToolbar({
  tabs,
  filters = [],
  sorts = [],
  search,
  searchTab,
  extra,
  searchRef,
}: ToolbarProps & { searchRef: RefObject<HTMLInputElement | null> }) {
  const [params, setParams] = useSearchParams()
  const [isOpen, setIsOpen] = useState(false)
  const change = (changes: Record<string, string>, replace = false) =>
    setParams((known) => changedParams(known, changes), { replace, preventScrollReset: true })
  const active = filters.filter(({ name }) => params.get(name))
  const searchedTab = params.get('q') ? searchTab : undefined
  // The rows of another tab are not those that were found, so it ends the search.
  const openTab = (tab: string) => change(searchedTab && tab !== searchedTab ? { tab, q: '' } : { tab })
  if (!tabs && !search && !extra && filters.length === 0 && sorts.length <= 1) return null
  return (
    <div className="mb-4 space-y-3">
      {tabs && <Tabs tabs={tabs} selected={searchedTab ?? params.get('tab') ?? ''} onSelect={openTab} />}
      <div className="flex flex-wrap gap-2">
        {search && (
          <ListSearch
            label={search}
            value={params.get('q') ?? ''}
            inputRef={searchRef}
            onSearch={(q) => change({ q }, true)}
          />
        )}
        {(filters.length > 0 || sorts.length > 1) && (
          <Button variant="secondary" onClick={() => setIsOpen(true)} className="max-sm:px-3">
            <AdminIcon name="filter" className="size-5" />
            <span className="max-sm:sr-only">Filter</span>
            {active.length > 0 && <span className="font-normal">({active.length})</span>}
          </Button>
        )}
        {extra}
      </div>
      {active.length > 0 && (
        <ul role="list" className="flex flex-wrap gap-2">
          {active.map((filter) => (
            <li key={filter.name}>
              <FilterChip
                filter={filter}
                value={params.get(filter.name)!}
                onRemove={() => change({ [filter.name]: '' })}
              />
            </li>
          ))}
        </ul>
      )}
      <FilterDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        {...{ filters, sorts, params }}
        onApply={(changes) => {
          setIsOpen(false)
          change(changes)
        }}
      />
    </div>
  )
}

export function changedParams(known: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const params = new URLSearchParams(known)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') params.delete(name)
    else params.set(name, value)
  }
  params.delete('cursor')
  return params
}

function Tabs({
  tabs,
  selected,
  onSelect,
}: {
  tabs: readonly Tab[]
  selected: string
  onSelect: (value: string) => void
}) {
  const row = useRef<HTMLDivElement>(null)
  const counts = tabs.map(({ count }) => count).join()
  // A count that arrives later makes the row wider.
  useEffect(() => showChosen(row.current!), [selected, counts])
  return (
    <div
      ref={row}
      role="group"
      aria-label="Show"
      className="-mx-4 no-scrollbar flex gap-1 overflow-x-auto border-b border-line px-4 lg:mx-0 lg:px-0"
    >
      {tabs.map(({ value, label, count }, at) => {
        const isSelected = selected === value || (selected === '' && at === 0)
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isSelected}
            onClick={() => onSelect(at === 0 ? '' : value)}
            className={
              '-mb-px min-h-11 border-b-3 border-transparent px-3 font-semibold whitespace-nowrap ' +
              'text-ink-soft hover:text-ink focus-visible:-outline-offset-3 ' +
              'aria-pressed:border-terracotta aria-pressed:text-ink'
            }
          >
            {label}
            {count && <span className="ml-1.5 font-normal">{count}</span>}
          </button>
        )
      })}
    </div>
  )
}

/** Scrolls a row so that its chosen tab is in sight. The page stays where it is. */
function showChosen(row: HTMLElement): void {
  const chosen = row.querySelector('[aria-pressed=true]')
  if (!chosen) return
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
}

import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { controlClass, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Combobox } from './combobox.tsx'
import { AdminIcon } from './icon.tsx'

export type Option = { value: string; label: string }

/** A filter, stored in the address under its name. */
export type Filter = { name: string; label: string } & (
  | { kind: 'select'; options: readonly Option[] }
  | { kind: 'find'; find: (text: string, signal: AbortSignal) => Promise<Option[]>; placeholder?: string }
  | { kind: 'text' | 'date' | 'number' }
)

export type Tab = { value: string; label: string; count?: string }

export type ToolbarProps = {
  /** The first tab is the default and leaves the address without `tab`. */
  tabs?: readonly Tab[] | undefined
  filters?: readonly Filter[] | undefined
  /** The first is the default. */
  sorts?: readonly Option[] | undefined
  /** What can be searched, such as `Number, phone or name`. Without it there is no search. */
  search?: string | undefined
  extra?: ReactNode
}

const SEARCH_MS = 300

/** Tabs, search, filters and sorting of a list. All of it is in the address. */
export function ListToolbar({
  tabs,
  filters = [],
  sorts = [],
  search,
  extra,
  searchRef,
}: ToolbarProps & { searchRef: Ref<HTMLInputElement> }) {
  const [params, setParams] = useSearchParams()
  const [isOpen, setIsOpen] = useState(false)
  const change = (changes: Record<string, string>, replace = false) =>
    setParams((known) => changedParams(known, changes), { replace, preventScrollReset: true })
  const active = filters.filter(({ name }) => params.get(name))
  return (
    <div className="mb-4 space-y-3">
      {tabs && <Tabs tabs={tabs} selected={params.get('tab') ?? ''} onSelect={(tab) => change({ tab })} />}
      <div className="flex flex-wrap gap-2">
        {search && (
          <Search
            key={params.get('q') ?? ''}
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
              <Chip
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
  return (
    <div
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
              '-mb-px min-h-11 border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-ink-soft ' +
              'hover:text-ink focus-visible:-outline-offset-3 aria-pressed:border-terracotta aria-pressed:text-ink'
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

/** Searches while the person types. */
function Search({
  label,
  value,
  inputRef,
  onSearch,
}: {
  label: string
  value: string
  inputRef: Ref<HTMLInputElement>
  onSearch: (text: string) => void
}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const searchLater = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(text.trim()), SEARCH_MS)
  }
  return (
    <form
      role="search"
      className="relative min-w-0 flex-1 basis-48"
      onSubmit={(event) => {
        event.preventDefault()
        clearTimeout(timer.current)
        onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim())
      }}
    >
      <Icon name="search" className="absolute top-3 left-3 size-5 text-ink-soft" />
      <input
        ref={inputRef}
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        autoComplete="off"
        dir="auto"
        maxLength={100}
        className={`${controlClass} min-h-11 py-2 pl-10`}
        onInput={(event) => searchLater(event.currentTarget.value)}
      />
    </form>
  )
}

function Chip({ filter, value, onRemove }: { filter: Filter; value: string; onRemove: () => void }) {
  const shown =
    filter.kind === 'select' ? filter.options.find((option) => option.value === value)?.label : undefined
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Remove the filter ${filter.label}: ${shown ?? value}`}
      className="inline-flex min-h-11 items-center gap-2 rounded-full bg-cobalt-wash pr-3 pl-4 text-cobalt-deep"
    >
      <span dir="auto">
        {filter.label}: {shown ?? value}
      </span>
      <Icon name="close" className="size-4" />
    </button>
  )
}

function FilterDialog({
  open,
  onClose,
  filters,
  sorts,
  params,
  onApply,
}: {
  open: boolean
  onClose: () => void
  filters: readonly Filter[]
  sorts: readonly Option[]
  params: URLSearchParams
  onApply: (changes: Record<string, string>) => void
}) {
  const none = Object.fromEntries([...filters.map(({ name }) => name), 'sort'].map((name) => [name, '']))
  return (
    <Modal open={open} onClose={onClose} title="Filter and sort">
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          onApply({
            ...none,
            ...(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>),
          })
        }}
      >
        {sorts.length > 1 && (
          <SelectField
            label="Sort"
            name="sort"
            defaultValue={params.get('sort') ?? ''}
            options={sorts.map((sort, at) => (at === 0 ? { ...sort, value: '' } : sort))}
          />
        )}
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} value={params.get(filter.name) ?? ''} />
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => onApply(none)}>
            Remove all
          </Button>
          <Button type="submit">Show</Button>
        </div>
      </form>
    </Modal>
  )
}

function FilterField({ filter, value }: { filter: Filter; value: string }) {
  const { name, label } = filter
  if (filter.kind === 'select')
    return (
      <SelectField {...{ name, label }} defaultValue={value} placeholder="Any" options={filter.options} />
    )
  if (filter.kind === 'find')
    return (
      <Combobox<Option>
        {...{ name, label }}
        find={filter.find}
        keyOf={(option) => option.value}
        textOf={(option) => option.label}
        initial={value === '' ? null : { value, label: value }}
        {...(filter.placeholder && { placeholder: filter.placeholder })}
      />
    )
  return (
    <TextField
      {...{ name, label }}
      defaultValue={value}
      type={filter.kind === 'date' ? 'date' : 'text'}
      inputMode={filter.kind === 'number' ? 'numeric' : undefined}
      dir="auto"
    />
  )
}

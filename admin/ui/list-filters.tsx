import { LAST_DAY } from '#admin/core/times.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Modal } from './modal.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Combobox } from './combobox.tsx'
import { DialogEnd } from './form-dialog.tsx'

export type Option = { value: string; label: string }

/** A filter, stored in the address under its name. */
export type Filter = { name: string; label: string } & (
  | { kind: 'select'; options: readonly Option[] }
  | { kind: 'find'; find: (text: string, signal: AbortSignal) => Promise<Option[]>; placeholder?: string }
  | { kind: 'text' | 'date' | 'number' }
)

/** A filter that is set, with a button to remove it. */
export function FilterChip({
  filter,
  value,
  onRemove,
}: {
  filter: Filter
  value: string
  onRemove: () => void
}) {
  const shown =
    filter.kind === 'select' ? filter.options.find((option) => option.value === value)?.label : undefined
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Remove the filter ${filter.label}: ${shown ?? value}`}
      className={
        'inline-flex min-h-11 items-center gap-2 rounded-full bg-cobalt-wash pr-3 pl-4 ' + 'text-cobalt-deep'
      }
    >
      <span dir="auto">
        {filter.label}: {shown ?? value}
      </span>
      <Icon name="close" className="size-4" />
    </button>
  )
}

/** All filters of a list, and its order. */
export function FilterDialog({
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
        <DialogEnd
          start={
            <Button variant="quiet" className="max-sm:px-1" onClick={() => onApply(none)}>
              Remove all
            </Button>
          }
        >
          <Button type="submit" className="max-sm:px-3">
            Show
          </Button>
        </DialogEnd>
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
      max={filter.kind === 'date' ? LAST_DAY : undefined}
      inputMode={filter.kind === 'number' ? 'numeric' : undefined}
      dir="auto"
    />
  )
}

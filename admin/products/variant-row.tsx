import { memo } from 'react'
import { EditableCell } from '#admin/ui/editable-cell.tsx'
import { AdminIcon } from '#admin/ui/icon.tsx'
import { MAX_CODE } from '#app/catalogue/product-rules.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ColourCell } from './colour-cell.tsx'
import { GridCell } from './grid-cell.tsx'
import type { GridRow } from './grid-rows.ts'
import type { ProductOptions } from './options.ts'
import { changesOf, NUMBER_FIELDS, type NumberField } from './variant-numbers.ts'

/** Null removes the row. */
export type Change = (key: string, changes: Partial<GridRow> | null) => void

export type RowErrors = Record<string, string>

/** For the list: the height of a row that is not laid out yet, without its padding. */
export const ROW_HEIGHT = '[--row-height:25.25rem] sm:[--row-height:8.5rem] 2xl:[--row-height:4rem]'
/** For a list whose rows are not all rendered yet; `--rows` is their number. */
export const HEIGHT_OF_ALL = 'min-h-[calc(var(--rows)*(var(--row-height)+1rem+1px))]'

const WIDE = 'col-span-full sm:col-span-2 2xl:col-span-1'

/** A row of the grid. It is rendered again only when it changes. */
export const VariantRow = memo(function VariantRow({
  row,
  errors,
  colours,
  canPrice,
  canCount,
  onChange,
  onRemove,
  onPictures,
  onAddColour,
}: {
  row: GridRow
  /** Why the shop refused values of the row, by field. */
  errors: RowErrors | undefined
  colours: ProductOptions['colours']
  /** Permissions, passed because a row that reads the session renders at every navigation. */
  canPrice: boolean
  canCount: boolean
  onChange: Change
  onRemove: (row: GridRow) => void
  onPictures: (key: string) => void
  /** Undefined for a person who may not add a colour. */
  onAddColour: ((name: string) => void) | undefined
}) {
  const isLocked = (field: string) => (field === 'units' ? !canCount : field !== 'weight_grams' && !canPrice)
  function saveNumber(field: NumberField, text: string) {
    const changes = changesOf(row, field, text)
    if (typeof changes === 'string') return changes
    onChange(row.key, changes)
    return null
  }
  return (
    <li
      data-key={row.key}
      className={
        // What is not laid out clips at its edge; the focus ring needs space. An error has a line of its own,
        // below that of its cell: the cells that follow go up beside it.
        '-mx-1.5 grid grid-flow-row-dense grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2 ' +
        'px-1.5 py-2 ' +
        '[contain-intrinsic-size:auto_var(--row-height)] [content-visibility:auto] ' +
        'sm:grid-cols-6 2xl:items-end ' +
        '2xl:grid-cols-[3fr_minmax(8rem,1.5fr)_repeat(5,5.25rem)_minmax(10.5rem,2fr)_auto]'
      }
    >
      <EditableCell
        column="name"
        heading="Name"
        surround={(input) => (
          <GridCell label="Name" className={WIDE}>
            {input}
          </GridCell>
        )}
        label={`Name of ${row.name}`}
        value={row.name}
        row={row}
        error={errors?.['name']}
        inputMode="text"
        className="w-full"
        onSave={(text) => {
          if (text === '') return 'Type a name.'
          onChange(row.key, { name: text })
          return null
        }}
      />
      <ColourCell
        row={row}
        colours={colours}
        error={errors?.['colour_id']}
        onChange={onChange}
        onAdd={onAddColour}
      />
      {NUMBER_FIELDS.map(({ field, label }) => (
        <EditableCell
          key={field}
          column={field}
          heading={label}
          surround={(input) => <GridCell label={label}>{input}</GridCell>}
          label={`${label} of ${row.name}`}
          value={row[field] ?? ''}
          row={row}
          error={errors?.[field]}
          disabled={isLocked(field)}
          className="w-full text-right"
          onSave={(text) => saveNumber(field, text)}
        />
      ))}
      <EditableCell
        column="code"
        heading="Code"
        surround={(input) => (
          <GridCell label="Code" className={WIDE}>
            {input}
          </GridCell>
        )}
        label={`Code of ${row.name}`}
        value={row.code ?? ''}
        row={row}
        error={errors?.['code']}
        inputMode="text"
        className="w-full"
        onSave={(text) => {
          if (text.length > MAX_CODE) return 'At most 64 characters.'
          onChange(row.key, { code: text || null })
          return null
        }}
      />
      <div className="col-span-full flex items-end justify-end sm:col-span-1">
        <Button
          variant="quiet"
          size="small"
          aria-label={`Pictures of ${row.name}: ${row.pictures.length}`}
          onClick={() => onPictures(row.key)}
        >
          <AdminIcon name="picture" className="size-5" />
          {row.pictures.length}
        </Button>
        <IconButton data-remove label={`Remove ${row.name}`} onClick={() => onRemove(row)}>
          <Icon name="close" className="size-5" />
        </IconButton>
      </div>
    </li>
  )
})

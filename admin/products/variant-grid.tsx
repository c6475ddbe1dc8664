import { memo, useCallback, useState } from 'react'
import { callStaff } from '#admin/core/call.ts'
import { may, useMe } from '#admin/core/me.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { PictureList } from '#admin/pictures/picture-list.tsx'
import { AdminIcon } from '#admin/ui/icon.tsx'
import { EditableCell, EditableGrid } from '#admin/ui/editable-cell.tsx'
import { Card } from '#admin/ui/screen.tsx'
import { toast } from '#admin/ui/toast.tsx'
import { sentencesOf } from '#app/core/call.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AddMany } from './add-many.tsx'
import { saveVariantsEndpoint, type StoredProduct } from './contract.ts'
import { type GridRow, inputOf, newRow, rowsOf } from './grid-rows.ts'
import type { ProductOptions } from './options.ts'
import { readNumber } from './read-number.ts'

type Change = (key: string, changes: Partial<GridRow> | null) => void

/** All variants of a product in a grid that is saved as a whole. Rows out of sight are not laid out. */
export function VariantGrid({ product, options }: { product: StoredProduct; options: ProductOptions }) {
  const [rows, setRows] = useState(() => rowsOf(product.variants))
  const [isDirty, setIsDirty] = useState(false)
  const [pending, setPending] = useState(false)
  const [message, setMessage] = useState('')
  const [withPictures, setWithPictures] = useState<string | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const change: Change = useCallback((key, changes) => {
    setIsDirty(true)
    setRows((known) =>
      changes === null
        ? known.filter((row) => row.key !== key)
        : known.map((row) => (row.key === key ? { ...row, ...changes } : row)),
    )
  }, [])
  const add = (added: GridRow[]) => {
    setIsDirty(true)
    setRows((known) => [...known, ...added])
  }

  async function save() {
    setPending(true)
    setMessage('')
    const reply = await callStaff(saveVariantsEndpoint, {
      params: { id: String(product.product_id) },
      body: { rows: rows.map(inputOf), version: product.variants_version },
    }).catch(() => null)
    setPending(false)
    if (!reply) return setMessage('The shop did not answer. Your changes are still here: please try again.')
    if (!reply.ok) return setMessage(sentencesOf(reply, 'This could not be saved.').join(' '))
    setIsDirty(false)
    toast.done(reply.message, reply.meta.undo)
    await reloadScreen()
  }

  const shown = rows.find(({ key }) => key === withPictures)
  return (
    <Card
      title="Variants"
      actions={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            onClick={() => add([newRow(`Variant ${rows.length + 1}`, rows.at(-1))])}
          >
            Add one
          </Button>
          <Button variant="secondary" onClick={() => setIsAdding(true)}>
            Add many
          </Button>
        </div>
      }
    >
      {rows.length === 0 && (
        <p className="text-ink-soft">A product needs at least one variant, such as “Standard”, to be sold.</p>
      )}
      <datalist id="colours">
        {options.colours.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <EditableGrid>
        <ul role="list" aria-label="Variants" className="divide-y divide-line">
          {rows.map((row) => (
            <VariantRow
              key={row.key}
              row={row}
              colours={options.colours}
              onChange={change}
              onPictures={setWithPictures}
            />
          ))}
        </ul>
      </EditableGrid>
      {message && (
        <Notice kind="error" className="mt-3">
          {message}
        </Notice>
      )}
      {isDirty && (
        <div className="sticky bottom-(--above-bottom-bar) z-10 mt-4 flex justify-end lg:bottom-4">
          <Button pending={pending} onClick={() => void save()} className="shadow-lg">
            Save variants
          </Button>
        </div>
      )}
      <Modal
        open={shown !== undefined}
        onClose={() => setWithPictures(null)}
        title={`Pictures of ${shown?.name ?? ''}`}
        size="large"
        footer={<Button onClick={() => setWithPictures(null)}>Done</Button>}
      >
        {shown && (
          <PictureList
            label={`Pictures of ${shown.name}`}
            pictures={shown.pictures}
            onChange={(pictures) => {
              setIsDirty(true)
              setRows((known) =>
                known.map((row) =>
                  row.key === shown.key ? { ...row, pictures: pictures(row.pictures) } : row,
                ),
              )
            }}
          />
        )}
      </Modal>
      <AddMany
        open={isAdding}
        onClose={() => setIsAdding(false)}
        rows={rows}
        colours={options.colours}
        onAdd={add}
      />
    </Card>
  )
}

const NO_NUMBER = 'Type a whole number.'
const FIELDS = [
  { field: 'price', label: 'Price' },
  { field: 'final_price', label: 'Final price' },
  { field: 'cost', label: 'Cost' },
  { field: 'weight_grams', label: 'Grams' },
  { field: 'units', label: 'Units' },
] as const

const VariantRow = memo(function VariantRow({
  row,
  colours,
  onChange,
  onPictures,
}: {
  row: GridRow
  colours: ProductOptions['colours']
  onChange: Change
  onPictures: (key: string) => void
}) {
  const me = useMe()
  const colour = colours.find(({ id }) => id === row.colour_id)?.name ?? ''
  const isLocked = (field: string) =>
    field === 'units' ? !may(me, 'stock.edit') : field !== 'weight_grams' && !may(me, 'products.prices')
  async function saveNumber(field: (typeof FIELDS)[number]['field'], text: string) {
    if (field === 'cost' && text === '') onChange(row.key, { cost: null })
    else {
      const value = readNumber(text)
      if (value === null || value < 0) return NO_NUMBER
      const wasWithoutDiscount = field === 'price' && row.final_price === row.price
      onChange(row.key, { [field]: value, ...(wasWithoutDiscount ? { final_price: value } : {}) })
    }
    return null
  }
  return (
    <li className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2 py-2 [contain-intrinsic-size:auto_17rem] [content-visibility:auto] lg:grid-cols-[minmax(8rem,2fr)_minmax(6rem,1fr)_repeat(5,minmax(5rem,1fr))_auto] lg:items-end lg:[contain-intrinsic-size:auto_4.5rem]">
      <Cell label="Name" className="col-span-full lg:col-span-1">
        <EditableCell
          column="name"
          label={`Name of ${row.name}`}
          value={row.name}
          inputMode="text"
          className="w-full"
          onSave={async (text) => {
            if (text === '') return 'Type a name.'
            onChange(row.key, { name: text })
            return null
          }}
        />
      </Cell>
      <Cell label="Colour">
        <input
          list="colours"
          aria-label={`Colour of ${row.name}`}
          defaultValue={colour}
          placeholder="None"
          onBlur={(event) => {
            const typed = event.currentTarget.value.trim().toLowerCase()
            const found = colours.find(({ name }) => name.toLowerCase() === typed)
            if (!found && typed !== '') event.currentTarget.value = colour
            const id = typed === '' ? null : (found?.id ?? row.colour_id)
            if (id !== row.colour_id) onChange(row.key, { colour_id: id })
          }}
          className="min-h-11 w-full rounded-md border border-line bg-surface px-2 hover:border-edge"
        />
      </Cell>
      {FIELDS.map(({ field, label }) => (
        <Cell key={field} label={label}>
          <EditableCell
            column={field}
            label={`${label} of ${row.name}`}
            value={row[field] ?? ''}
            disabled={isLocked(field)}
            className="w-full text-right"
            onSave={(text) => saveNumber(field, text)}
          />
        </Cell>
      ))}
      <div className="col-span-full flex items-end justify-end lg:col-span-1">
        <Button
          variant="quiet"
          size="small"
          aria-label={`Pictures of ${row.name}: ${row.pictures.length}`}
          onClick={() => onPictures(row.key)}
        >
          <AdminIcon name="picture" className="size-5" />
          {row.pictures.length}
        </Button>
        <IconButton label={`Remove ${row.name}`} onClick={() => onChange(row.key, null)}>
          <Icon name="close" className="size-5" />
        </IconButton>
      </div>
    </li>
  )
})

function Cell({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: React.ReactNode
}) {
  return (
    <div className={`min-w-0 [&>span]:block ${className}`}>
      <span aria-hidden className="text-sm text-ink-soft">
        {label}
      </span>
      {children}
    </div>
  )
}

import { useCallback, useRef, useState } from 'react'
import { addColourEndpoint } from '#admin/colours/contract.ts'
import { may, mayUse, useMe } from '#admin/core/me.ts'
import { Conflict } from '#admin/ui/conflict.tsx'
import { addRow, removeRow } from '#admin/ui/edited-rows.ts'
import { EditableGrid } from '#admin/ui/editable-grid.tsx'
import { Card } from '#admin/ui/screen.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AddColour } from './add-colour.tsx'
import { AddMany } from './add-many.tsx'
import { ColourNames } from './colour-cell.tsx'
import type { StoredProduct } from './contract.ts'
import { type GridRow, newRow } from './grid-rows.ts'
import type { ProductOptions } from './options.ts'
import { lostWith, RemoveVariant } from './remove-variant.tsx'
import { useVariantGrid } from './use-variant-grid.ts'
import { variantDifferences } from './variant-conflict.ts'
import { VariantPictures } from './variant-pictures.tsx'
import { HEIGHT_OF_ALL, ROW_HEIGHT, VariantRow } from './variant-row.tsx'

/** More than any screen shows. */
const FIRST_ROWS = 20

/** All variants of a product in a grid that is saved as a whole. Rows out of sight are not laid out. */
export function VariantGrid({
  product,
  options,
  isOpening,
}: {
  product: StoredProduct
  options: ProductOptions
  /** Only the first rows are rendered yet. */
  isOpening: boolean
}) {
  const me = useMe()
  const { grid, isSavable, change, setRows, add, ...saved } = useVariantGrid(product, options.colours)
  const { message, errors, stored, save, keepMine, pending, setIsTyping } = saved
  const { rows } = grid
  const shownRows = isOpening ? rows.slice(0, FIRST_ROWS) : rows
  const isWhole = shownRows.length === rows.length
  const [withPictures, setWithPictures] = useState<string | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const [newColour, setNewColour] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const addOne = () =>
    addRow(list.current!.parentElement!, () => add([newRow(`Variant ${rows.length + 1}`, rows.at(-1))]))
  const drop = useCallback(
    ({ key }: GridRow) => {
      const at = [...list.current!.children].findIndex((row) => (row as HTMLElement).dataset['key'] === key)
      removeRow(list.current!, at, () => change(key, null))
    },
    [change],
  )
  const remove = useCallback((row: GridRow) => (lostWith(row) ? setAsked(row.key) : drop(row)), [drop])
  const colourOf = (id: number | null) => options.colours.find((colour) => colour.id === id)?.name ?? ''

  return (
    <Card
      title="Variants"
      actions={
        <div className="flex flex-wrap gap-2">
          <Button data-add-row variant="secondary" onClick={addOne}>
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
      <ColourNames colours={options.colours} />
      <EditableGrid>
        <ul
          role="list"
          aria-label="Variants"
          aria-busy={!isWhole || undefined}
          className={`divide-y divide-line ${ROW_HEIGHT} ${isWhole ? '' : HEIGHT_OF_ALL}`}
          onInput={() => setIsTyping(true)}
          onBlur={() => setIsTyping(false)}
          ref={(shown) => {
            list.current = shown
            shown?.style.setProperty('--rows', String(rows.length))
          }}
        >
          {shownRows.map((row) => (
            <VariantRow
              key={row.key}
              row={row}
              errors={errors.get(row)}
              colours={options.colours}
              canPrice={may(me, 'products.prices')}
              canCount={may(me, 'stock.edit')}
              onChange={change}
              onRemove={remove}
              onPictures={setWithPictures}
              onAddColour={mayUse(me, addColourEndpoint) ? setNewColour : undefined}
            />
          ))}
        </ul>
      </EditableGrid>
      {message && (
        <Notice kind={stored ? 'warning' : 'error'} className="mt-3">
          {message}
          {stored && (
            <Conflict
              rows={variantDifferences(grid, stored.variants, colourOf)}
              onKeepMine={() => void keepMine(stored)}
            />
          )}
        </Notice>
      )}
      {isSavable && !stored && (
        <div className="sticky bottom-(--above-bottom-bar) z-10 mt-4 flex justify-end lg:bottom-4">
          <Button pending={pending} onClick={() => void save()} className="shadow-lg">
            Save variants
          </Button>
        </div>
      )}
      <VariantPictures
        row={rows.find(({ key }) => key === withPictures)}
        onChange={(key, update) =>
          setRows((known) =>
            known.map((row) => (row.key === key ? { ...row, pictures: update(row.pictures) } : row)),
          )
        }
        onClose={() => setWithPictures(null)}
      />
      <RemoveVariant
        row={rows.find(({ key }) => key === asked)}
        onRemove={drop}
        onClose={() => setAsked(null)}
      />
      <AddColour name={newColour} onClose={() => setNewColour(null)} />
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

import { useCallback, useState } from 'react'
import { callOrNull } from '#admin/core/call.ts'
import { useDraftState } from '#admin/core/drafts.ts'
import { may, useMe } from '#admin/core/me.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { useUnsaved } from '#admin/core/unsaved.ts'
import { PictureList } from '#admin/pictures/picture-list.tsx'
import { Conflict } from '#admin/ui/conflict.tsx'
import { EditableGrid } from '#admin/ui/editable-cell.tsx'
import { Card } from '#admin/ui/screen.tsx'
import { toast } from '#admin/ui/toast.tsx'
import { sentencesOf } from '#app/core/call.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AddMany } from './add-many.tsx'
import { saveVariantsEndpoint, type StoredVariants } from './variants-contract.ts'
import { type StoredProduct } from './contract.ts'
import { type GridRow, inputOf, newRow, rowsOf } from './grid-rows.ts'
import type { ProductOptions } from './options.ts'
import { type GridDraft, overStored, variantDifferences } from './variant-conflict.ts'
import { type Change, HEIGHT_OF_ALL, ROW_HEIGHT, VariantRow } from './variant-row.tsx'

/** More than any screen shows. */
const FIRST_ROWS = 20

/** All variants of a product in a grid that is saved as a whole. Changes survive a sign-in in between. Rows
 * out of sight are not laid out. */
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
  const [loaded] = useState<GridDraft>(() => ({
    rows: rowsOf(product.variants),
    version: product.variants_version,
    loadedIds: product.variants.map(({ id }) => id),
  }))
  const [draft, setDraft] = useDraftState<GridDraft | null>('variants', () => null)
  const grid = draft ?? loaded
  const { rows } = grid
  const setRows = useCallback(
    (change: (known: GridRow[]) => GridRow[]) =>
      setDraft((known) => ({ ...(known ?? loaded), rows: change((known ?? loaded).rows) })),
    [setDraft, loaded],
  )
  const shownRows = isOpening ? rows.slice(0, FIRST_ROWS) : rows
  const isWhole = shownRows.length === rows.length
  const [pending, setPending] = useState(false)
  const [message, setMessage] = useState('')
  const [stored, setStored] = useState<StoredVariants | null>(null)
  useUnsaved(draft !== null && !pending)
  const [withPictures, setWithPictures] = useState<string | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const change: Change = useCallback(
    (key, changes) =>
      setRows((known) =>
        changes === null
          ? known.filter((row) => row.key !== key)
          : known.map((row) => (row.key === key ? { ...row, ...changes } : row)),
      ),
    [setRows],
  )
  const add = (added: GridRow[]) => setRows((known) => [...known, ...added])
  const colourOf = (id: number | null) => options.colours.find((colour) => colour.id === id)?.name ?? ''

  async function save({ rows: sent, version }: GridDraft) {
    setPending(true)
    setMessage('')
    setStored(null)
    const reply = await callOrNull(saveVariantsEndpoint, {
      params: { id: String(product.product_id) },
      body: { rows: sent.map(inputOf), version },
    })
    setPending(false)
    if (!reply) return setMessage('The shop did not answer. Your changes are still here: please try again.')
    if (!reply.ok) {
      setStored((reply.data as { current?: StoredVariants } | null)?.current ?? null)
      return setMessage(sentencesOf(reply, 'This could not be saved.').join(' '))
    }
    setDraft(null)
    toast.done(reply.message, reply.meta.undo)
    await reloadScreen()
  }

  async function keepMine({ variants, variants_version }: StoredVariants) {
    const mine = overStored(grid, variants, variants_version)
    setDraft(mine)
    await save(mine)
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
        <ul
          role="list"
          aria-label="Variants"
          aria-busy={!isWhole || undefined}
          className={`divide-y divide-line ${ROW_HEIGHT} ${isWhole ? '' : HEIGHT_OF_ALL}`}
          ref={(list) => list?.style.setProperty('--rows', String(rows.length))}
        >
          {shownRows.map((row) => (
            <VariantRow
              key={row.key}
              row={row}
              colours={options.colours}
              canPrice={may(me, 'products.prices')}
              canCount={may(me, 'stock.edit')}
              onChange={change}
              onPictures={setWithPictures}
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
      {draft && (
        <div className="sticky bottom-(--above-bottom-bar) z-10 mt-4 flex justify-end lg:bottom-4">
          <Button pending={pending} onClick={() => void save(draft)} className="shadow-lg">
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
            onChange={(pictures) =>
              setRows((known) =>
                known.map((row) =>
                  row.key === shown.key ? { ...row, pictures: pictures(row.pictures) } : row,
                ),
              )
            }
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

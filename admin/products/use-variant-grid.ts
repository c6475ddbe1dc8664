import { useCallback, useState } from 'react'
import { callOrNull } from '#admin/core/call.ts'
import { useDraftState } from '#admin/core/drafts.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { useUnsaved } from '#admin/core/unsaved.ts'
import { toast } from '#admin/ui/toast.tsx'
import { sentencesOf } from '#app/core/call.ts'
import type { StoredProduct } from './contract.ts'
import { type GridRow, inputOf, rowsOf } from './grid-rows.ts'
import { type GridDraft, overStored } from './variant-conflict.ts'
import type { Change } from './variant-row.tsx'
import { saveVariantsEndpoint, type StoredVariants } from './variants-contract.ts'

/** The variants of a product while they are edited. Changes survive a sign-in in between. */
function useGridDraft(product: StoredProduct) {
  const [loaded] = useState<GridDraft>(() => ({
    rows: rowsOf(product.variants),
    version: product.variants_version,
    loadedIds: product.variants.map(({ id }) => id),
  }))
  const [draft, setDraft] = useDraftState<GridDraft | null>('variants', () => null)
  const setRows = useCallback(
    (update: (known: GridRow[]) => GridRow[]) =>
      setDraft((known) => ({ ...(known ?? loaded), rows: update((known ?? loaded).rows) })),
    [setDraft, loaded],
  )
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
  return { grid: draft ?? loaded, isChanged: draft !== null, setDraft, setRows, change, add }
}

/** The edited variants, and how they are saved. */
export function useVariantGrid(product: StoredProduct) {
  const { setDraft, ...edited } = useGridDraft(product)
  const [pending, setPending] = useState(false)
  const [message, setMessage] = useState('')
  const [stored, setStored] = useState<StoredVariants | null>(null)
  useUnsaved(edited.isChanged && !pending)

  async function save({ rows, version }: GridDraft) {
    setPending(true)
    setMessage('')
    setStored(null)
    const reply = await callOrNull(saveVariantsEndpoint, {
      params: { id: String(product.product_id) },
      body: { rows: rows.map(inputOf), version },
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
    const mine = overStored(edited.grid, variants, variants_version)
    setDraft(mine)
    await save(mine)
  }

  return {
    ...edited,
    pending,
    message,
    /** The stored variants that a refused save would have overwritten. */
    stored,
    save: () => save(edited.grid),
    keepMine,
  }
}

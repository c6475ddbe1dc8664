import { useCallback, useState } from 'react'
import { callOrNull, NO_ANSWER } from '#admin/core/call.ts'
import { useDraftState } from '#admin/core/drafts.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { useUnsaved } from '#admin/core/unsaved.ts'
import { useHold } from '#admin/ui/held.tsx'
import { showNotSaved, titleOf, useShownLater } from '#admin/ui/not-saved.ts'
import { toast } from '#admin/ui/toast.tsx'
import { sentencesOf } from '#app/core/call.ts'
import type { StoredProduct } from './contract.ts'
import { type GridRow, inputOf, rowsOf } from './grid-rows.ts'
import { afterSave, type GridDraft, overStored } from './variant-conflict.ts'
import type { Change } from './variant-row.tsx'
import { saveVariantsEndpoint, type StoredVariants } from './variants-contract.ts'

/** The variants of a product while they are edited. Changes survive a sign-in in between. */
function useGridDraft(product: StoredProduct) {
  const [loaded, setLoaded] = useState<GridDraft>(() => ({
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
  /** The rows that were sent are the stored ones now. What was changed in the meantime stays. */
  function show(sent: GridDraft, stored: StoredVariants) {
    setLoaded(afterSave(sent, sent, stored))
    setDraft((known) => (known === null || known === sent ? null : afterSave(known, sent, stored)))
  }
  const add = (added: GridRow[]) => setRows((known) => [...known, ...added])
  return { grid: draft ?? loaded, isChanged: draft !== null, setDraft, show, setRows, change, add }
}

/** The edited variants, and how they are saved. */
export function useVariantGrid(product: StoredProduct) {
  const { setDraft, show, ...edited } = useGridDraft(product)
  const [pending, setPending] = useState(false)
  const [message, setMessage] = useState('')
  const [stored, setStored] = useState<StoredVariants | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const rememberShown = useShownLater()
  const [sent, setSent] = useState<GridDraft | null>(null)
  useUnsaved(edited.isChanged && edited.grid !== sent)
  useHold(edited.isChanged || pending || isTyping)

  async function save(grid: GridDraft) {
    setPending(true)
    setSent(grid)
    setMessage('')
    setStored(null)
    const [title, isShown] = [titleOf(), rememberShown()]
    const reply = await callOrNull(saveVariantsEndpoint, {
      params: { id: String(product.product_id) },
      body: { rows: grid.rows.map(inputOf), version: grid.version },
    })
    setPending(false)
    setSent(null)
    if (!reply?.ok) {
      const reason = reply ? sentencesOf(reply, 'This could not be saved.').join(' ') : NO_ANSWER
      if (!isShown() && reply?.code !== 401) return showNotSaved(title, reason)
      setStored((reply?.data as { current?: StoredVariants } | null)?.current ?? null)
      return setMessage(
        reply ? reason : 'The shop did not answer. Your changes are still here: please try again.',
      )
    }
    show(grid, reply.data)
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
    setIsTyping,
    message,
    /** The stored variants that a refused save would have overwritten. */
    stored,
    save: () => save(edited.grid),
    keepMine,
  }
}

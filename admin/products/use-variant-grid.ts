import { startTransition, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { callOrNull, NO_ANSWER } from '#admin/core/call.ts'
import { rememberStates, useDraftState } from '#admin/core/drafts.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { useUnsaved } from '#admin/core/unsaved.ts'
import { useHold } from '#admin/ui/held.tsx'
import { showNotSaved, titleOf, useShownLater } from '#admin/ui/not-saved.ts'
import { toast } from '#admin/ui/toast.tsx'
import { sentencesOf } from '#app/core/call.ts'
import type { StoredProduct } from './contract.ts'
import { type GridRow, inputOf, rowsOf, withTypedColour } from './grid-rows.ts'
import type { ProductOptions } from './options.ts'
import { afterSave, type GridDraft, overStored } from './variant-conflict.ts'
import type { Change, RowErrors } from './variant-row.tsx'
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

function withTypedColours(grid: GridDraft, colours: ProductOptions['colours']): GridDraft {
  const rows = grid.rows.map((row) => withTypedColour(row, colours))
  return rows.every((row, at) => row === grid.rows[at]) ? grid : { ...grid, rows }
}

const NO_ERRORS: ReadonlyMap<GridRow, RowErrors> = new Map()

/** The errors of an answer, such as that of `rows.2.price`, by the rows that were sent. */
function errorsByRow(rows: readonly GridRow[], fields: Record<string, string>): Map<GridRow, RowErrors> {
  const errors = new Map<GridRow, RowErrors>()
  for (const [path, error] of Object.entries(fields)) {
    const [, at, field] = /^rows\.(\d+)\.(\w+)/.exec(path) ?? []
    const row = rows[Number(at)]
    if (row && field) errors.set(row, { ...errors.get(row), [field]: error })
  }
  return errors
}

/** The edited variants, and how they are saved. */
export function useVariantGrid(product: StoredProduct, colours: ProductOptions['colours']) {
  const { setDraft, show, ...edited } = useGridDraft(product)
  const [pending, setPending] = useState(false)
  const [message, setMessage] = useState('')
  const [errors, setErrors] = useState(NO_ERRORS)
  const [stored, setStored] = useState<StoredVariants | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const rememberShown = useShownLater()
  const [sent, setSent] = useState<GridDraft | null>(null)
  useUnsaved(edited.isChanged && edited.grid !== sent)
  const [reloads, setReloads] = useState(0)
  useHold(edited.isChanged || pending || isTyping || reloads > 0)

  async function save(draft: GridDraft) {
    const grid = withTypedColours(draft, colours)
    if (grid !== draft) setDraft(grid)
    if (grid.rows.some((row) => row.colour_typed)) return showErrors(NO_ERRORS)
    setPending(true)
    setSent(grid)
    setMessage('')
    setStored(null)
    const [title, isShown, storeStates] = [titleOf(), rememberShown(), rememberStates()]
    const reply = await callOrNull(saveVariantsEndpoint, {
      params: { id: String(product.product_id) },
      body: { rows: grid.rows.map(inputOf), version: grid.version },
    })
    setPending(false)
    setSent(null)
    if (!reply?.ok) {
      const reason = reply ? sentencesOf(reply, 'This could not be saved.').join(' ') : NO_ANSWER
      if (!isShown()) return reply?.code === 401 ? storeStates() : showNotSaved(title, reason)
      setStored((reply?.data as { current?: StoredVariants } | null)?.current ?? null)
      setMessage(reply ? reason : 'The shop did not answer. Your changes are still here: please try again.')
      return reply && showErrors(errorsByRow(grid.rows, reply.fields))
    }
    show(grid, reply.data)
    toast.done(reply.message, reply.meta.undo)
    // What was loaded last may be older than what is saved.
    setReloads((count) => count + 1)
    // The loaded product is rendered in a transition, too, and not after this.
    await reloadScreen().finally(() => startTransition(() => setReloads((count) => count - 1)))
  }

  function showErrors(refused: typeof NO_ERRORS) {
    flushSync(() => setErrors(refused))
    document.querySelector<HTMLElement>('[data-grid] [aria-invalid]')?.focus()
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
    /** From the first letter on: a text becomes a change when its cell is left, by a press on the button. */
    isSavable: edited.isChanged || isTyping,
    message,
    /** Why the shop refused values, by row. A row that is changed is another one. */
    errors,
    /** The stored variants that a refused save would have overwritten. */
    stored,
    save: () => save(edited.grid),
    keepMine,
  }
}

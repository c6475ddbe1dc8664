import type { StoredEntry, Undoer } from '#admin/activity/undoers.server.ts'
import { reverseJob } from '#admin/jobs/start-job.server.ts'
import { deleteProduct } from '#app/catalogue/copy-product.server.ts'
import { editVariant, type VariantCells } from '#app/catalogue/edit-variant.server.ts'
import { findChangeOfOthers } from '#app/catalogue/changes-of-others.server.ts'
import { lockProduct, type ProductFields } from '#app/catalogue/product-fields.server.ts'
import { editProduct } from '#app/catalogue/save-product.server.ts'
import { restoreProduct, type Snapshot } from '#app/catalogue/restore-product.server.ts'
import { countRepriced, restoreVariants, variantPermissions } from '#app/catalogue/restore-variants.server.ts'
import { sentenceOf } from '#app/core/changed-since.server.ts'
import { changedAgain } from '#app/core/field-words.ts'
import { Refusal } from '#app/core/refusal.ts'
import { withoutAudit, type WriteContext } from '#app/core/write.server.ts'
import { MAX_WITHOUT_STEP_UP, productJobKinds } from './bulk-kinds.server.ts'

export const productUndoers: Record<string, Undoer> = {
  ...bulkUndoers(),
  'product.add': { permission: 'products.delete', reverse: removeAdded },
  'product.duplicate': { permission: 'products.delete', reverse: removeAdded },
  'product.edit': { permission: 'products.edit', reverse: editBack },
  'product.delete': { permission: 'products.delete', reverse: restoreDeleted },
  'variant.edit': { permission: 'products.prices', reverse: editVariantBack },
  'variants.edit': {
    permission: 'products.edit',
    alsoNeeds: (entry) => variantPermissions(sidesOf(entry)),
    needsStepUp: (entry) => countRepriced(sidesOf(entry)) > MAX_WITHOUT_STEP_UP,
    reverse: async (context, entry) => {
      await restoreVariants(context, Number(entry.objectId), sidesOf(entry), entry.id)
      return reversed(entry)
    },
  },
}

/** One undo for all products of a bulk change, by a job of its own. */
function bulkUndoers(): Record<string, Undoer> {
  return Object.fromEntries(
    Object.entries(productJobKinds).map(([action, { permission }]) => [
      action,
      {
        permission,
        needsStepUp: (entry) => permission === 'products.prices' && isLarge(entry),
        reverse: reverseJob,
      },
    ]),
  )
}

/** A bulk change of more prices than may change without a second step. Entries of an earlier release count
 * products only. */
function isLarge({ after }: StoredEntry): boolean {
  const { items, prices = items } = after as { items: number; prices?: number }
  return prices > MAX_WITHOUT_STEP_UP
}

const reversed = ({ before, after }: StoredEntry) => ({ before: after as object, after: before as object })
const sidesOf = ({ before, after }: StoredEntry) => ({ before, after }) as never

/** Undoing the first variants of a new product is part of removing it, and so are later changes of the person
 * who added it. */
async function removeAdded(context: WriteContext, entry: StoredEntry) {
  const id = Number(entry.objectId)
  await lockProduct(context.tx, id)
  const other = await findChangeOfOthers(context.tx, id, entry)
  if (other)
    throw new Refusal(
      409,
      `${sentenceOf(other, context, 'changed this product')}. Please delete it on its own page.`,
    )
  await deleteProduct(withoutAudit(context), id)
  return { before: entry.after as object, after: null }
}

async function editBack(context: WriteContext, entry: StoredEntry) {
  const id = Number(entry.objectId)
  const current = await lockProduct(context.tx, id)
  const given = entry.after as Partial<ProductFields>
  const other = Object.keys(given).filter(
    (name) => current[name as keyof ProductFields] !== given[name as keyof ProductFields],
  )
  if (other.length > 0) throw new Refusal(409, changedAgain(other))
  await editProduct(withoutAudit(context), id, entry.before as Partial<ProductFields>)
  return reversed(entry)
}

async function editVariantBack(context: WriteContext, entry: StoredEntry) {
  await editVariant(withoutAudit(context), Number(entry.objectId), {
    cells: entry.before as VariantCells,
    seen: entry.after as VariantCells,
    isUndo: true,
  })
  return reversed(entry)
}

async function restoreDeleted(context: WriteContext, { before }: StoredEntry) {
  await restoreProduct(context, before as Snapshot)
  return { before: null, after: { restored: true } }
}

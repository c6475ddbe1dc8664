import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { requirePictures } from '#admin/pictures/require-pictures.server.ts'
import { requirePermission, requireStepUp } from '#admin/core/require-permission.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { deleteProduct, duplicateProduct } from '#app/catalogue/copy-product.server.ts'
import { editVariant } from '#app/catalogue/edit-variant.server.ts'
import { lockProduct } from '#app/catalogue/product-fields.server.ts'
import { addProduct, editProduct } from '#app/catalogue/save-product.server.ts'
import { saveVariants } from '#app/catalogue/save-variants.server.ts'
import { type VariantRow } from '#app/catalogue/plan-variants.server.ts'
import { listVariants, type StoredVariant, variantsVersion } from '#app/catalogue/variant-rows.server.ts'
import { rupees } from '#app/core/money.ts'
import { isRefusal, Refusal } from '#app/core/refusal.ts'
import { isolated } from '#app/core/text.ts'
import { versionOf, withoutAudit } from '#app/core/write.server.ts'
import {
  addProductEndpoint,
  deleteProductEndpoint,
  duplicateProductEndpoint,
  editProductEndpoint,
  getProduct,
  getProductOptions,
} from './contract.ts'
import { editVariantEndpoint, saveVariantsEndpoint } from './variants-contract.ts'
import { listProducts } from './list-contract.ts'
import { MAX_WITHOUT_STEP_UP } from './bulk-kinds.server.ts'
import { requireStepUpForPrices } from './require-price-step-up.server.ts'
import { listProductPage } from './list.server.ts'
import { readProduct, readProductOptions, shownVariants } from './product.server.ts'

export const productCalls = [
  handleStaffRead(listProducts, ({ db }, { query }) => listProductPage(db, query)),
  handleStaffRead(getProductOptions, async ({ db }) => ({ data: await readProductOptions(db) })),
  handleStaffRead(getProduct, async ({ db }, { params }, { permissions }) => ({
    data: await readProduct(db, params.id, permissions.has('products.prices')),
  })),
  handleStaffWrite(addProductEndpoint, async (context, { body }, staff) => {
    const { variants, ...given } = body
    const isUnsold = variants.length === 0
    const fields = isUnsold ? { ...given, is_hidden: true } : given
    await requirePictures(context.shop, [fields.image ?? '', ...picturesOf(variants)])
    const { id, auditId } = await addProduct(context, fields, variants)
    if (variants.length > 0)
      await saveVariants(withoutAudit(context), id, {
        rows: variants as VariantRow[],
        require: requirePermission(staff),
      })
    const { slug } = await lockProduct(context.tx, id)
    return {
      data: { product_id: id, slug },
      message: isUnsold
        ? `${isolated(body.name)} is saved. It is hidden, because it has no variant yet.`
        : `${isolated(body.name)} is in the shop.`,
      meta: { undo: undoOfAdding(auditId, staff) },
    }
  }),
  handleStaffWrite(editProductEndpoint, async (context, { params, body }) => {
    const { version, ...fields } = body
    const before = await lockProduct(context.tx, params.id)
    if (fields.image) await requirePictures(context.shop, [fields.image], [before.image])
    const { auditId, changed } = await editProduct(context, params.id, fields, version)
    const now = await lockProduct(context.tx, params.id)
    return {
      data: { product_id: params.id, version: versionOf(now), former_version: versionOf(before) },
      message: messageOf(changed, now.name),
      meta: { undo: Object.keys(changed).length > 0 ? auditId : null },
    }
  }),
  handleStaffWrite(saveVariantsEndpoint, async (context, { params, body }, staff) => {
    const seesCosts = staff.permissions.has('products.prices')
    const stored = await listVariants(context.tx, params.id)
    const answerOf = (all: StoredVariant[]) => ({
      variants: shownVariants(all, seesCosts),
      variants_version: variantsVersion(all, seesCosts),
    })
    const rows = body.rows as VariantRow[]
    await requirePictures(context.shop, picturesOf(rows), picturesOf(stored))
    await requireStepUpForPrices(context.tx, staff, changedOf(stored, rows))
    const { auditId, variants } = await saveVariants(context, params.id, {
      rows,
      seesCosts,
      ...(body.version === undefined ? {} : { version: body.version }),
      require: requirePermission(staff),
    }).catch((thrown: unknown) => {
      const data = isRefusal(thrown) ? (thrown.data as { current?: StoredVariant[] } | null) : null
      if (!data?.current) throw thrown
      throw new Refusal(409, (thrown as Refusal).message, { data: { current: answerOf(data.current) } })
    })
    return {
      data: answerOf(variants),
      message: 'The variants are saved.',
      meta: { undo: auditId },
    }
  }),
  handleStaffWrite(editVariantEndpoint, async (context, { params, body: { pasted, ...cells } }, staff) => {
    const isPriced = cells.cells.price !== undefined || cells.cells.final_price !== undefined
    if (pasted > MAX_WITHOUT_STEP_UP) requireStepUp(staff)
    if (isPriced) await requireStepUpForPrices(context.tx, staff, 1)
    const { auditId, label, variant } = await editVariant(context, params.id, cells)
    const { price, final_price } = variant
    const message = `${isolated(label)}: price ${rupees(price)}, final price ${rupees(final_price)}.`
    return { data: variant, message, meta: { undo: auditId } }
  }),
  handleStaffWrite(duplicateProductEndpoint, async (context, { params }, staff) => {
    const { id, auditId } = await duplicateProduct(context, params.id)
    return {
      data: { product_id: id },
      message: 'This is the copy. It is hidden and has no units yet.',
      meta: { undo: undoOfAdding(auditId, staff) },
    }
  }),
  handleStaffWrite(deleteProductEndpoint, async (context, { params }) => {
    const { auditId } = await deleteProduct(context, params.id)
    return { data: null, message: 'The product is deleted.', meta: { undo: auditId } }
  }),
]

/** Undoing it deletes the product. */
const undoOfAdding = (auditId: number, { permissions }: StaffSession) =>
  permissions.has('products.delete') ? auditId : null

const picturesOf = (rows: readonly { pictures: readonly { image: string }[] }[]) =>
  rows.flatMap(({ pictures }) => pictures.map(({ image }) => image))

/** How many variants get another price or are removed. */
function changedOf(stored: readonly StoredVariant[], rows: readonly VariantRow[]): number {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return stored.filter(({ id, is_archived, price, final_price }) => {
    const row = byId.get(id)
    return row ? row.price !== price || row.final_price !== final_price : !is_archived
  }).length
}

function messageOf({ is_hidden }: { is_hidden?: boolean | undefined }, name: string): string {
  if (is_hidden === undefined) return `${isolated(name)} is saved.`
  return is_hidden ? `${isolated(name)} is hidden.` : `${isolated(name)} is in the shop again.`
}

import { callStaff } from '#admin/core/call.ts'
import { looksLikeCode } from '#app/catalogue/product-rules.ts'
import { boughtName } from '#app/orders/rules.ts'
import { searchProductsEndpoint } from '#app/search/contract.ts'
import { findVariantByCode } from './new-order-contract.ts'

export type PickedVariant = {
  variant_id: number
  name: string
  product_name: string
  variant_name: string
  unit_price: number
}
export type FoundVariant = PickedVariant & { in_stock: number }
export type Found = { variants: FoundVariant[]; isByCode: boolean }

const MAX_PRODUCTS = 10

/** The variant with this code, otherwise those that the search of the shop finds; null for a refusal.
 * @throws CallFailed without an answer */
export async function findVariants(text: string, signal: AbortSignal): Promise<Found | null> {
  if (looksLikeCode(text)) {
    const reply = await callStaff(findVariantByCode, { query: { code: text } }, { signal })
    if (reply.ok && reply.data) return { variants: [foundOf(reply.data)], isByCode: true }
  }
  const reply = await callStaff(searchProductsEndpoint, { query: { product_name: text } }, { signal })
  if (!reply.ok) return null
  const variants = reply.data
    .slice(0, MAX_PRODUCTS)
    .flatMap(({ product_name, varients }) =>
      varients.map(({ p_v_id: variant_id, p_v_name: variant_name, final_price, in_stock }) =>
        foundOf({ variant_id, product_name, variant_name, final_price, in_stock }),
      ),
    )
  return { variants, isByCode: false }
}

function foundOf({
  variant_id,
  product_name,
  variant_name,
  final_price,
  in_stock,
}: {
  variant_id: number
  product_name: string
  variant_name: string
  final_price: number
  in_stock: number
}): FoundVariant {
  const name = boughtName({ product_name, variant_name })
  return { variant_id, name, product_name, variant_name, unit_price: final_price, in_stock }
}

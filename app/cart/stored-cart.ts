import { parseJson } from '#app/core/store.ts'
import type { CartLine } from './cart-line.ts'

export const CART_KEY = 'cart'

/** Other tabs, older versions and people write there too, so each line is validated by itself. */
export function readStoredCart(text: string | null): CartLine[] {
  const lines = listOf(parseJson(text))
    .map(readLine)
    .filter((line) => line !== null)
  const merged = new Map<string, CartLine>()
  for (const line of lines) {
    const key = `${line.product.product_id} ${line.variant.p_v_id}`
    const twin = merged.get(key)
    merged.set(key, twin ? { ...line, ...twin, quantity: atMost(twin.quantity + line.quantity) } : line)
  }
  return [...merged.values()]
}

/** Older versions stored `{ cart: [...] }` or `{ items: [...] }`. */
function listOf(stored: unknown): unknown[] {
  if (Array.isArray(stored)) return stored
  return isRecord(stored) ? (Object.values(stored).find(Array.isArray) ?? []) : []
}

function readLine(stored: unknown): CartLine | null {
  const { product, variant, quantity, before, isRemoved } = isRecord(stored) ? stored : {}
  if (!isRecord(product) || !isRecord(variant)) return null
  const productId = wholeNumber(product.product_id)
  const variantId = wholeNumber(variant.p_v_id)
  const slug = text(product.product_slug)
  if (!productId || !variantId || !slug) return null
  const left = wholeNumber(variant.available_quantity ?? variant.in_stock)
  return {
    product: {
      product_id: productId,
      product_name: text(product.product_name) || slug,
      product_slug: slug,
      product_image: text(product.product_image),
      alt_content: text(product.alt_content),
      subcategory: { s_cat_slug: isRecord(product.subcategory) ? text(product.subcategory.s_cat_slug) : '' },
    },
    variant: {
      p_v_id: variantId,
      p_v_name: text(variant.p_v_name),
      color_id_fk: wholeNumber(variant.color_id_fk) || null,
      product_price: wholeNumber(variant.product_price) ?? wholeNumber(variant.final_price) ?? 0,
      final_price: wholeNumber(variant.final_price) ?? 0,
      product_weight: amount(variant.product_weight) ?? 0,
      in_stock: left ?? 1,
      available_quantity: left ?? 1,
      varient_images: Array.isArray(variant.varient_images)
        ? variant.varient_images.filter(isRecord).slice(0, 1).map(readImage)
        : [],
    },
    quantity: atMost(Math.max(1, wholeNumber(quantity) ?? 1)),
    ...(isRecord(before) ? { before: readBefore(before) } : {}),
    ...(isRemoved === true ? { isRemoved } : {}),
  }
}

const atMost = (quantity: number) => Math.min(quantity, 9999)

function readImage(image: Record<string, unknown>) {
  return { image_path: text(image.image_path), rimg_alt_content: text(image.rimg_alt_content) }
}

function readBefore(before: Record<string, unknown>): CartLine['before'] {
  const price = wholeNumber(before.final_price)
  const quantity = wholeNumber(before.quantity)
  return { ...(price === null ? {} : { final_price: price }), ...(quantity === null ? {} : { quantity }) }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Old carts hold numbers as strings. Returns null for anything else. */
function amount(value: unknown): number | null {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : Number.NaN
  return Number.isFinite(number) && number >= 0 ? number : null
}

function wholeNumber(value: unknown): number | null {
  const number = amount(value)
  return number === null ? null : Math.floor(number)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import type { CartLine, CartProduct, CartVariant } from './cart-line.ts'

type Lines = readonly CartLine[]

/** Each product and variant has one line, limited to the units left. `added` is how many units were added. */
export function addLine(
  lines: Lines,
  product: CartProduct,
  variant: CartVariant,
  quantity: number,
): { lines: Lines; isNew: boolean; added: number } {
  const known = lines.find((line) => isLine(line, product.product_id, variant.p_v_id))
  const before = known?.quantity ?? 0
  const after = Math.max(before, Math.min(before + quantity, variant.available_quantity))
  if (after === before) return { lines, isNew: false, added: 0 }
  const line: CartLine = { product: toCartProduct(product), variant: toCartVariant(variant), quantity: after }
  return {
    lines: known ? lines.map((each) => (each === known ? line : each)) : [...lines, line],
    isNew: !known,
    added: after - before,
  }
}

export function removeLine(lines: Lines, productId: number, variantId: number): Lines {
  return lines.filter((line) => !isLine(line, productId, variantId))
}

export type Ordered = { product_id: number | string; variant_id: number | string; quantity: number }

/** Removes the ordered units. Units and lines that were added since, or not ordered, stay. */
export function removeOrdered(lines: Lines, ordered: readonly Ordered[]): Lines {
  return lines.flatMap((line) => {
    const units = orderedUnits(line, ordered)
    if (units === 0) return [line]
    return line.quantity > units ? [{ ...withoutChanges(line), quantity: line.quantity - units }] : []
  })
}

export function holdsOrdered(lines: Lines, ordered: readonly Ordered[]): boolean {
  return ordered.every(({ product_id, variant_id, quantity }) =>
    lines.some((line) => isLine(line, Number(product_id), Number(variant_id)) && line.quantity >= quantity),
  )
}

function orderedUnits(line: CartLine, ordered: readonly Ordered[]): number {
  return ordered
    .filter(({ product_id, variant_id }) => isLine(line, Number(product_id), Number(variant_id)))
    .reduce((units, { quantity }) => units + quantity, 0)
}

/** Steps the quantity between 1 and the units left; `canStep` tells whether a step is possible. */
export function stepLine(lines: Lines, productId: number, variantId: number, step: 1 | -1): Lines {
  return lines.map((line) =>
    isLine(line, productId, variantId) && canStep(line, step)
      ? { ...withoutChanges(line), quantity: line.quantity + step }
      : line,
  )
}

export function canStep(line: Pick<CartLine, 'quantity' | 'variant'>, step: 1 | -1): boolean {
  return step === 1 ? line.quantity < line.variant.available_quantity : line.quantity > 1
}

function isLine(line: CartLine, productId: number, variantId: number): boolean {
  return line.product.product_id === productId && line.variant.p_v_id === variantId
}

/** An edit confirms that the shopper has seen the lower stock. */
function withoutChanges({ before, ...line }: CartLine): CartLine {
  return before?.final_price === undefined ? line : { ...line, before: { final_price: before.final_price } }
}

export function canBuy(line: CartLine): boolean {
  return !line.isRemoved && line.variant.available_quantity >= 1
}

export function subtotalOf(lines: Lines): number {
  return lines.reduce((sum, line) => sum + lineTotalOf(line), 0)
}

export function lineTotalOf(line: Pick<CartLine, 'quantity' | 'variant'>): number {
  return line.variant.final_price * line.quantity
}

export function unitsIn(lines: Lines): number {
  return lines.reduce((units, line) => units + line.quantity, 0)
}

export function toCartProduct(product: CartProduct): CartProduct {
  const { product_id, product_name, product_slug, product_image, alt_content, subcategory } = product
  return {
    product_id,
    product_name,
    product_slug,
    product_image,
    alt_content,
    subcategory: { s_cat_slug: subcategory.s_cat_slug },
  }
}

export function toCartVariant(variant: CartVariant): CartVariant {
  const {
    p_v_id,
    p_v_name,
    color_id_fk,
    product_price,
    final_price,
    product_weight,
    in_stock,
    available_quantity,
    varient_images,
  } = variant
  const images = varient_images
    .slice(0, 1)
    .map(({ image_path, rimg_alt_content }) => ({ image_path, rimg_alt_content }))
  return {
    p_v_id,
    p_v_name,
    color_id_fk,
    product_price,
    final_price,
    product_weight,
    in_stock,
    available_quantity,
    varient_images: images,
  }
}

import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { MAX_LINES } from './contract.ts'
import type { Offer, Wanted } from './order-statements.server.ts'
import { storedCode } from './promo-codes.server.ts'

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2147483647))
/** A body that validation leaves as it is, as far as it decides which offer is read. */
const plainOrder = v.object({
  products: v.pipe(v.array(v.object({ variant_id: id })), v.maxLength(MAX_LINES)),
  promo_code: v.optional(v.pipe(v.string(), v.regex(/^\w{0,50}$/)), ''),
  city_id_fk: v.optional(id),
})

/** What an order will read, known before its body is validated; null if validation may change it. */
export function wantedBy(sent: unknown, customerId: number | null): Wanted | null {
  const { success, output } = v.safeParse(plainOrder, sent)
  return success ? wantedOf(output, customerId) : null
}

export function wantedOf(
  { products, promo_code, city_id_fk }: v.InferOutput<typeof plainOrder>,
  customerId: number | null,
): Wanted {
  return {
    variantIds: [...new Set(products.map((line) => line.variant_id))].sort((one, other) => one - other),
    promoCode: storedCode(promo_code),
    customerId,
    cityId: city_id_fk ?? null,
  }
}

const offers = new WeakMap<object, { wanted: Wanted; offer: Offer }>()

export function storeOffer(sent: unknown, wanted: Wanted, offer: Offer): void {
  if (typeof sent === 'object' && sent !== null) offers.set(sent, { wanted, offer })
}

/** Returns it once, so that a retry reads again; null if the order wants another. */
export function takeOffer(sent: unknown, wanted: Wanted): Offer | null {
  if (typeof sent !== 'object' || sent === null) return null
  const early = offers.get(sent)
  offers.delete(sent)
  return early && isDeepStrictEqual(early.wanted, wanted) ? early.offer : null
}

import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { MAX_LINES } from './contract.ts'
import type { Offer, OfferInput } from './order-statements.server.ts'
import { storedCode } from './promo-codes.server.ts'

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2147483647))
/** The fields that decide which offer is read, in a form that validation does not change. */
const plainOrder = v.object({
  products: v.pipe(v.array(v.object({ variant_id: id })), v.maxLength(MAX_LINES)),
  promo_code: v.optional(v.pipe(v.string(), v.regex(/^\w{0,50}$/)), ''),
  city_id_fk: v.optional(id),
})

/** Returns which offer an order will read before its body is validated; null if validation may change it. */
export function earlyOfferInput(sent: unknown, customerId: number | null): OfferInput | null {
  const { success, output } = v.safeParse(plainOrder, sent)
  return success ? offerInputOf(output, customerId) : null
}

export function offerInputOf(
  { products, promo_code, city_id_fk }: v.InferOutput<typeof plainOrder>,
  customerId: number | null,
): OfferInput {
  return {
    variantIds: [...new Set(products.map((line) => line.variant_id))].sort((one, other) => one - other),
    promoCode: storedCode(promo_code),
    customerId,
    cityId: city_id_fk ?? null,
  }
}

const offers = new WeakMap<object, { input: OfferInput; offer: Offer }>()

export function storeOffer(sent: unknown, input: OfferInput, offer: Offer): void {
  if (typeof sent === 'object' && sent !== null) offers.set(sent, { input, offer })
}

/** Returns a stored offer once, so that a retry reads a new one; null if the order needs another offer. */
export function takeOffer(sent: unknown, input: OfferInput): Offer | null {
  if (typeof sent !== 'object' || sent === null) return null
  const early = offers.get(sent)
  offers.delete(sent)
  return early && isDeepStrictEqual(early.input, input) ? early.offer : null
}

import { quoteOrder } from '#app/checkout/rules.ts'
import type { Variant } from '../bench/orders.ts'

export type { Variant }

/** One order that a buyer wants. `order` is the first answer with 200. */
export type Attempt = { key: string; email: string; body: string; order: Placed | null }
export type Placed = { order_id: number; tracking_url: string }

const ANSWER_MS = 10_000

/** Sends the attempt. @returns null when no whole answer came */
export async function sendAttempt(url: string, { key, body }: Attempt) {
  try {
    const response = await fetch(`${url}/api/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const { data } = (await response.json()) as { data: Placed }
    return { status: response.status, retryAfter: response.headers.get('retry-after'), data }
  } catch {
    // No answer, or half of one.
    return null
  }
}

export function bodyOf(
  email: string,
  number: number,
  lines: readonly { place: number; units: number }[],
  variants: readonly Variant[],
): string {
  const products = lines.map(({ place, units }) => {
    const { product_id, id, colour_id, final_price } = variants[place]!
    const colour = { color_id_fk: colour_id }
    return { product_id, variant_id: id, ...colour, variant_price: final_price, quantity: units }
  })
  const priced = lines.map(({ place, units }) => ({ ...variants[place]!, quantity: units }))
  return JSON.stringify({
    full_name: 'Dua Malik',
    phone: `03${String(number).padStart(9, '0')}`,
    email,
    city_id_fk: 1,
    address: 'House 7, Street 4',
    order_instructions: '',
    rider_instructions: '',
    ...quoteOrder(priced, null),
    products,
  })
}

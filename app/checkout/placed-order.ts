import { useSignedIn } from '#app/account/signed-in.ts'
import { createStoredStore, parseJson, useStore } from '#app/core/store.ts'

/** `customerId` is null for a guest, `total` is what the rider collects. `shownTo` is the customer who had
 * logged in before a guest's order was answered. `isLate`: the checkout had been left before. */
export type PlacedOrder = {
  order_id: number
  tracking_url: string
  total: number
  customerId: number | null
  shownTo?: number
  isLate?: boolean
}

export const placedOrder = createStoredStore<PlacedOrder | null>({
  area: 'sessionStorage',
  keys: ['placedOrder'],
  parse: ([text]) => readOrder(parseJson(text)),
  serialise: (order) => [order && JSON.stringify(order)],
})

/** The order of the logged-in customer, or a guest's while no one else has logged in: null for none,
 * undefined while hydrating. */
export function usePlacedOrder(): PlacedOrder | null | undefined {
  const order = useStore(placedOrder, undefined)
  const user = useSignedIn()
  return order && (order.customerId ?? order.shownTo) !== user?.user_id ? null : order
}

function readOrder(stored: unknown): PlacedOrder | null {
  const { order_id, total, tracking_url, customerId } = (stored ?? {}) as Partial<PlacedOrder>
  const isOrder =
    Number.isInteger(order_id) &&
    Number.isInteger(total) &&
    typeof tracking_url === 'string' &&
    (customerId === null || Number.isInteger(customerId))
  return isOrder ? (stored as PlacedOrder) : null
}

/** The path of a tracking address; the server returns it with the public origin. */
export function trackingPath(url: string): string {
  try {
    return new URL(url, 'https://shop.invalid').pathname
  } catch {
    return '/'
  }
}

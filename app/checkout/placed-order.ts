import { useSignedIn } from '#app/account/signed-in.ts'
import { createStoredStore, parseJson, useStore } from '#app/core/store.ts'

/** The order just placed from this tab, for its confirmation; `customerId` null: by a guest. `total` is what the rider collects. */
export type PlacedOrder = { order_id: number; tracking_url: string; total: number; customerId: number | null }

const placedOrder = createStoredStore<PlacedOrder | null>({
  area: 'sessionStorage',
  keys: ['placedOrder'],
  parse: ([text]) => readOrder(parseJson(text)),
  serialise: (order) => [order && JSON.stringify(order)],
})

/**
 * A guest's order, or that of the customer who is logged in: null when there is none, undefined until the browser has been
 * asked.
 */
export function usePlacedOrder(): PlacedOrder | null | undefined {
  const order = useStore(placedOrder, undefined)
  const user = useSignedIn()
  return order && order.customerId !== null && order.customerId !== user?.user_id ? null : order
}

function readOrder(kept: unknown): PlacedOrder | null {
  const { order_id, total, tracking_url, customerId } = (kept ?? {}) as Partial<PlacedOrder>
  const isOrder =
    Number.isInteger(order_id) &&
    Number.isInteger(total) &&
    typeof tracking_url === 'string' &&
    (customerId === null || Number.isInteger(customerId))
  return isOrder ? (kept as PlacedOrder) : null
}

export const savePlacedOrder = placedOrder.set

/** The path within this shop of a tracking address, which the server gives with its public origin. */
export function trackingPath(url: string): string {
  return URL.canParse(url, 'https://shop.invalid') ? new URL(url, 'https://shop.invalid').pathname : '/'
}

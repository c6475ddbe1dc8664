import { useSyncExternalStore } from 'react'
import { useSignedIn } from '#app/account/signed-in.ts'
import { saveTabItem, readTabItem } from '#app/core/browser-storage.ts'

/** The order just placed from this tab, for its confirmation; `customerId` null: by a guest. `total` is what the rider collects. */
export type PlacedOrder = { order_id: number; tracking_url: string; total: number; customerId: number | null }

const NOTE = 'placedOrder'
const listeners = new Set<() => void>()
let seen: { text: string; order: PlacedOrder | null } = { text: 'null', order: null }

/**
 * A guest's order, or that of the customer who is logged in: null when there is none, undefined until the browser has been
 * asked.
 */
export function usePlacedOrder(): PlacedOrder | null | undefined {
  const order = useSyncExternalStore(subscribe, readPlacedOrder, () => undefined)
  const user = useSignedIn()
  return order && order.customerId !== null && order.customerId !== user?.user_id ? null : order
}

function readPlacedOrder(): PlacedOrder | null {
  const kept = readTabItem(NOTE) as Partial<PlacedOrder> | null
  const text = JSON.stringify(kept)
  if (seen.text !== text) seen = { text, order: kept && isOrder(kept) ? kept : null }
  return seen.order
}

function isOrder(kept: Partial<PlacedOrder>): kept is PlacedOrder {
  return (
    Number.isInteger(kept.order_id) &&
    Number.isInteger(kept.total) &&
    typeof kept.tracking_url === 'string' &&
    (kept.customerId === null || Number.isInteger(kept.customerId))
  )
}

export function savePlacedOrder(order: PlacedOrder | null): void {
  saveTabItem(NOTE, order)
  for (const heard of listeners) heard()
}

function subscribe(heard: () => void): () => void {
  listeners.add(heard)
  return () => {
    listeners.delete(heard)
  }
}

/** The path within this shop of a tracking address, which the server gives with its public origin. */
export function trackingPath(url: string): string {
  return URL.canParse(url, 'https://shop.invalid') ? new URL(url, 'https://shop.invalid').pathname : '/'
}

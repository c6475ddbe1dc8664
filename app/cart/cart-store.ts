import { useSyncExternalStore } from 'react'
import { readKeptCart } from './kept-cart.ts'
import {
  addLine,
  type CartLine,
  type CartProduct,
  type CartVariant,
  holdsOrdered,
  type Ordered,
  removeLine,
  removeOrdered,
  stepLine,
} from './rules.ts'
import { type FreshProducts, refreshLines } from './refresh.ts'

const KEY = 'cart'
const listeners = new Set<() => void>()
/** Also the whole cart where the browser keeps nothing (storage forbidden or full). */
let kept: { text: string | null; lines: readonly CartLine[] } = { text: null, lines: [] }
let storageWorks = true

/** The cart in this browser, the same in all its tabs; undefined until the browser has been asked. */
export function useCart(): readonly CartLine[] | undefined {
  return useSyncExternalStore(subscribe, readCart, () => undefined)
}

export function readCart(): readonly CartLine[] {
  const text = readText()
  if (text !== kept.text) kept = { text, lines: readKeptCart(text) }
  return kept.lines
}

/** See `addLine`. */
export function addToKeptCart(
  product: CartProduct,
  variant: CartVariant,
  quantity: number,
): { isNew: boolean; added: number } {
  const { lines, ...outcome } = addLine(readCart(), product, variant, quantity)
  save(lines)
  return outcome
}

export function removeFromCart(line: CartLine): void {
  save(removeLine(readCart(), line.product.product_id, line.variant.p_v_id))
}

export function stepInCart(line: CartLine, step: 1 | -1): void {
  save(stepLine(readCart(), line.product.product_id, line.variant.p_v_id, step))
}

export function refreshCart(fresh: FreshProducts): void {
  save(refreshLines(readCart(), fresh))
}

/** After an order: what was ordered leaves the cart, everything else stays. */
export function takeOrderedFromCart(ordered: readonly Ordered[]): void {
  save(removeOrdered(readCart(), ordered))
}

/** Whether the cart still holds all of this. */
export function cartHolds(ordered: readonly Ordered[]): boolean {
  return holdsOrdered(readCart(), ordered)
}

function save(lines: readonly CartLine[]): void {
  const text = lines.length > 0 ? JSON.stringify(lines) : null
  if (text === kept.text) return
  kept = { text, lines }
  writeText(text)
  for (const heard of listeners) heard()
}

function readText(): string | null {
  if (!storageWorks) return kept.text
  try {
    return localStorage.getItem(KEY)
  } catch {
    return stopUsingStorage()
  }
}

function writeText(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    stopUsingStorage()
  }
}

function stopUsingStorage(): string | null {
  storageWorks = false
  return kept.text
}

function subscribe(heard: () => void): () => void {
  listeners.add(heard)
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) heard()
  }
  addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(heard)
    removeEventListener('storage', fromOtherTab)
  }
}

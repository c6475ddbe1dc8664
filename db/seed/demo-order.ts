import type { StatusId } from '#app/orders/rules.ts'
import type { Good, GoodVariant } from './goods/good.ts'
import type { Buyer } from './buyers.ts'

export type DemoLine = { good: Good; variant: GoodVariant; quantity: number }

/** An order of the demo shop. Money is whole rupees; days are counted back from the seeding. */
export type DemoOrder = {
  buyer: Buyer
  daysAgo: number
  /** The status and the days after the order at which it was reached; the last one is the present status. */
  steps: readonly (readonly [StatusId, number])[]
  lines: readonly DemoLine[]
  subtotal: number
  shipping: number
  discount?: number
  promoCode?: string | null
  source?: string
  orderNote?: string
  riderNote?: string
  cancelReason?: string | null
  courier?: string | null
  trackingNumber?: string | null
  advancePaid?: number
  internalNote?: string | null
  correction?: Correction | null
}

/** What the staff changed. The order has the values after it. */
export type Correction = {
  daysLater: number
  reason: string
  /** The first line had one unit more. */
  oneLess?: boolean
  addressBefore?: string
}

export const isCancelled = ({ cancelReason }: DemoOrder): boolean => typeof cancelReason === 'string'

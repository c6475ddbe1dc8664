import { shippingFor } from '#app/checkout/shipping-charge.ts'
import { STATUS } from '#app/orders/rules.ts'
import { accountOf } from './buyers.ts'
import { type DemoOrder, isCancelled } from './demo-order.ts'
import { dice, shuffled } from './dice.ts'
import { categoryOf } from './goods/categories.ts'
import type { Good, GoodVariant } from './goods/good.ts'
import { opinions, type Opinion } from './opinions.ts'

/** A delivered order of a customer and its reviews. */
export type PlannedOrder = DemoOrder & { reviewed: (Opinion & { good: Good; daysAgo: number })[] }

type Purchase = { good: Good; customer: number; opinion: Opinion }

/** Newer products have no orders and reviews. */
const YOUNGEST = 11
/** Days after the order. */
const DELIVERED_AFTER = 5.5
const STEPS: DemoOrder['steps'] = [
  [STATUS.Pending, 0],
  [STATUS.Processing, 0.8],
  [STATUS.Shipped, 1.9],
  [STATUS.Completed, DELIVERED_AFTER],
]
/** The number of reviews of a product; several have none. */
const REVIEWS = [0, 1, 2, 2, 3, 3, 4, 4, 5, 7]
/** Ratings in half stars of reviews without a text. */
const SILENT = [7, 8, 8, 9, 9, 10, 10, 10]
const MOST_LINES = 4

/** Returns deterministic orders, oldest first. */
export function planSales(goods: readonly Good[], customers: number): PlannedOrder[] {
  const purchases = planPurchases(goods, customers)
  return Array.from({ length: customers }, (_, customer) =>
    ordersOf(
      customer,
      purchases.filter((purchase) => purchase.customer === customer),
    ),
  )
    .flat()
    .sort((a, b) => b.daysAgo - a.daysAgo)
}

function planPurchases(goods: readonly Good[], customers: number): Purchase[] {
  const words = new Map(
    Object.entries(opinions).map(([category, list]) => [category, shuffled(list, category)]),
  )
  return goods
    .filter((good) => good.daysAgo >= YOUNGEST)
    .flatMap((good) => {
      const buyers = shuffled(
        Array.from({ length: customers }, (_, customer) => customer),
        good.slug,
      )
      return buyers.slice(0, REVIEWS[dice(REVIEWS.length, good.slug, 'reviews')]).map((customer, place) => {
        const written =
          place % 2 === 0 ? takeFitting(words.get(categoryOf(good.subcategory).slug) ?? [], good) : undefined
        return {
          good,
          customer,
          opinion: written ?? { ratingHalves: SILENT[dice(SILENT.length, good.slug, customer)]!, text: '' },
        }
      })
    })
}

/** Takes the next unused text that suits the product. */
function takeFitting(words: Opinion[], { subcategory }: Good): Opinion | undefined {
  const place = words.findIndex(({ of }) => of === undefined || of === subcategory)
  return place === -1 ? undefined : words.splice(place, 1)[0]
}

/** Joins the purchases of a customer at about the same time to one order. */
function ordersOf(customer: number, purchases: Purchase[]): PlannedOrder[] {
  const [first, ...rest] = inBaskets(
    purchases.toSorted((a, b) => b.good.daysAgo - a.good.daysAgo),
    customer,
  )
  return first ? [orderOf(customer, first), ...rest.map((basket) => orderOf(customer, basket))] : []
}

function inBaskets(purchases: Purchase[], customer: number): Purchase[][] {
  if (purchases.length === 0) return []
  const size = 1 + dice(MOST_LINES, customer, purchases.length)
  return [purchases.slice(0, size), ...inBaskets(purchases.slice(size), customer)]
}

function orderOf(customer: number, basket: Purchase[]): PlannedOrder {
  const youngest = Math.min(...basket.map(({ good }) => good.daysAgo))
  const daysAgo =
    youngest -
    1 -
    dice(Math.max(1, Math.floor((youngest - 11) * 0.6)), customer, youngest) -
    dice(100, customer, youngest, 'hour') / 240
  const lines = basket.map(({ good }) => ({
    good,
    variant: good.variants[dice(good.variants.length, good.slug, customer)]!,
    quantity: dice(4, customer, good.slug) === 0 ? 2 : 1,
  }))
  const subtotal = lines.reduce(
    (sum, { variant, quantity }) => sum + (variant.finalPrice ?? variant.price) * quantity,
    0,
  )
  const grams = lines.reduce((sum, { variant, quantity }) => sum + variant.grams * quantity, 0)
  return {
    buyer: accountOf(customer),
    daysAgo,
    steps: STEPS,
    lines,
    subtotal,
    shipping: shippingFor(subtotal, grams),
    reviewed: basket.map(({ good, opinion }) => ({
      good,
      ...opinion,
      daysAgo: daysAgo - DELIVERED_AFTER - 0.5 - dice(30, good.slug, customer, 'wrote') / 10,
    })),
  }
}

/** The units sold by `<slug> <variant>`; a cancelled order has given its units back. */
export function soldUnits(orders: readonly DemoOrder[]): Map<string, number> {
  const lines = Map.groupBy(
    orders.filter((order) => !isCancelled(order)).flatMap((order) => order.lines),
    ({ good, variant }) => keyOf(good, variant),
  )
  return new Map(
    [...lines].map(([key, sold]) => [key, sold.reduce((sum, { quantity }) => sum + quantity, 0)]),
  )
}

export function keyOf(good: Good, variant: GoodVariant): string {
  return `${good.slug} ${variant.name}`
}

const DAY = 24 * 60 * 60 * 1000

/** The time `days` (also fractions) before another. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY)
}

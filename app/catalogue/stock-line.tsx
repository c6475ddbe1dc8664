/** From so many units on, how many are left is nobody's worry. */
const LOW_STOCK = 5

/** What a shopper needs to know of a variant's stock. */
export function StockLine({ left }: { left: number }) {
  if (left < 1) return <p className="text-sm font-semibold text-brick">Out of stock</p>
  if (left <= LOW_STOCK) return <p className="text-sm font-semibold text-terracotta">Only {left} left</p>
  return <p className="text-sm font-semibold text-leaf">In stock</p>
}

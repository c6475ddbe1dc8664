const LOW_STOCK = 5

export function StockLine({ left }: { left: number }) {
  if (left < 1) return <p className="text-sm font-semibold text-brick">Out of stock</p>
  if (left <= LOW_STOCK) return <p className="text-sm font-semibold text-terracotta">Only {left} left</p>
  return <p className="text-sm font-semibold text-leaf">In stock</p>
}

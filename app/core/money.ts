const grouped = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 0 })

/** Formats whole rupees: `Rs 1,250`. */
export function rupees(amount: number): string {
  return `Rs ${grouped.format(amount)}`
}

/** Returns a percentage of whole rupees, rounded half up. All other amounts are exact. */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * percent * 2 + 100) / 200)
}

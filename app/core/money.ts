const grouped = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 0 })

/** Whole rupees as shown everywhere: `Rs 1,250`. */
export function rupees(amount: number): string {
  return `Rs ${grouped.format(amount)}`
}

/** The only rounding there is: a percentage of whole rupees, rounded half up to a whole rupee. */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * percent * 2 + 100) / 200)
}

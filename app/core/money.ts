/** Whole rupees as `Rs 1,250`. An Intl.NumberFormat takes a phone longer than a row of cards. */
export function rupees(amount: number): string {
  return `Rs ${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`
}

/** Returns a percentage of whole rupees, rounded half up. All other amounts are exact. */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * percent * 2 + 100) / 200)
}

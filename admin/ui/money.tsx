import { rupees } from '#app/core/money.ts'

/** Whole rupees that do not break across lines; nothing for null. */
export function Money({ amount }: { amount: number | null }) {
  return amount === null ? null : <span className="whitespace-nowrap tabular-nums">{rupees(amount)}</span>
}

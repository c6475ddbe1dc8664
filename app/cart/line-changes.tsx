import { rupees } from '#app/core/money.ts'
import { changesOf } from './refresh.ts'
import type { CartLine } from './cart-line.ts'

export function LineChanges({ line }: { line: CartLine }) {
  return changesOf(line).map(({ kind }) => (
    <p key={kind} className={`text-sm font-semibold ${kind === 'cheaper' ? 'text-leaf' : 'text-brick'}`}>
      {SENTENCES[kind](line)}
    </p>
  ))
}

const SENTENCES = {
  removed: () => 'We no longer have this. It is left out of your order.',
  'sold out': () => 'Sold out since you added it. It is left out of your order.',
  fewer: ({ quantity, before }: CartLine) => `Only ${quantity} left; you wanted ${before?.quantity}.`,
  dearer: ({ variant, before }: CartLine) =>
    `The price is now ${rupees(variant.final_price)}; it was ${rupees(before?.final_price ?? 0)}.`,
  cheaper: ({ variant, before }: CartLine) =>
    `Good news: now ${rupees(variant.final_price)} instead of ${rupees(before?.final_price ?? 0)}.`,
}

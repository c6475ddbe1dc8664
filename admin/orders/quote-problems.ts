import type { FieldErrors } from '#app/ui/use-form.ts'
import { hasChargeError } from './charges.tsx'

type Quote =
  | { ok: true; data: { refused: readonly string[] } }
  | { ok: false; message: string; fields: FieldErrors }

/** Why an order cannot be saved at the price of its quote, without what the text `shown` says already. */
export function quoteProblems(
  { quote, failed }: { quote: Quote | null; failed: boolean },
  shown: string,
): string[] {
  return [
    ...(quote?.ok ? quote.data.refused : []),
    ...(quote?.ok === false && !hasChargeError(quote.fields) ? [quote.message] : []),
    ...(failed ? ['The shop did not answer. Change something to try again.'] : []),
  ].filter((problem) => !shown.includes(problem))
}

import { counted } from '#admin/core/counted.ts'

type Values = Record<string, unknown>

const numeral = (value: unknown) => Math.abs(Number(value)).toLocaleString('en-PK')
const rounded = ({ round }: Values) => (Number(round) > 1 ? `, rounded to Rs ${String(round)}` : '')

/** By the field `kind` of a bulk change of products. */
const SENTENCES: Record<string, (values: Values) => string> = {
  price: (values) => {
    const by =
      values['by'] === 'percent' ? `${numeral(values['amount'])} %` : `Rs ${numeral(values['amount'])}`
    return `Prices ${Number(values['amount']) < 0 ? 'lowered' : 'raised'} by ${by}${rounded(values)}.`
  },
  discount: (values) =>
    Number(values['percent']) === 0
      ? 'Discounts ended.'
      : `A discount of ${numeral(values['percent'])} %${rounded(values)}.`,
  weight: ({ grams }) => `The weight set to ${numeral(grams)} g.`,
  units: (values) => {
    const by = Number(values['by'])
    return `${counted(Math.abs(by), 'unit')} ${by < 0 ? 'taken from' : 'added to'} the stock of each variant.`
  },
  category: () => 'Moved to another subcategory.',
  featured: (values) => (values['is_featured'] ? 'Featured.' : 'No longer featured.'),
  hidden: (values) => (values['is_hidden'] ? 'Hidden from shoppers.' : 'Shown to shoppers again.'),
}

/** Says what a bulk change or its undo was to do to how many items, of which its job says how many were
 * refused; null for an entry of another kind. */
export function bulkSentence(after: Values | null): string | null {
  if (after?.['job_id'] === undefined || after['items'] === undefined) return null
  const items = `${numeral(after['items'])} ${Number(after['items']) === 1 ? 'item' : 'items'}`
  const sentence =
    SENTENCES[String(after['kind'])]?.(after) ??
    (after['status']
      ? `Set to ${String(after['status'])}.`
      : after['import_id']
        ? 'Imported from a file.'
        : null)
  return `${sentence ?? 'Gives former values back.'} Chosen: ${items}.`
}

import { Notice } from '#app/ui/notice.tsx'
import type { ImportResult } from './result-contract.ts'

const FORMATS = { nayab: '', shopify: 'An export of Shopify. ', woocommerce: 'An export of WooCommerce. ' }
const number = (count: number) => count.toLocaleString('en-PK')
export const products = (count: number) => `${number(count)} ${count === 1 ? 'product' : 'products'}`

export function PlanSummary({ result }: { result: ImportResult }) {
  const { format, rows, to_import, faulty_products, new_categories, new_colours, changed_colours } = result
  const named = [
    ['New categories, which the import creates', new_categories],
    ['New colours', new_colours],
    ['Colours that change everywhere', changed_colours],
  ] as const
  return (
    <div className="space-y-2">
      <p>
        {FORMATS[format]}
        {number(rows)} {rows === 1 ? 'row' : 'rows'}. {countsText('Products', result.products)}{' '}
        {countsText('Variants', result.variants)}
      </p>
      {named.map(
        ([label, names]) =>
          names.length > 0 && (
            <p key={label}>
              {label}:{' '}
              <strong>
                <bdi>{names.join(', ')}</bdi>
              </strong>
            </p>
          ),
      )}
      {faulty_products > 0 && (
        <Notice kind="warning">
          {products(faulty_products)} {faulty_products === 1 ? 'has' : 'have'} errors and{' '}
          {faulty_products === 1 ? 'is' : 'are'} left out.
        </Notice>
      )}
      {to_import === 0 && result.faults_total === 0 && (
        <Notice kind="info">The shop already has everything in this file.</Notice>
      )}
    </div>
  )
}

function countsText(label: string, { added, changed, unchanged }: ImportResult['products']): string {
  const parts = [
    [added, 'new'],
    [changed, 'changed'],
    [unchanged, 'as they are'],
  ] as const
  const shown = parts.flatMap(([count, what]) => (count > 0 ? `${number(count)} ${what}` : []))
  return shown.length > 0 ? `${label}: ${shown.join(', ')}.` : ''
}

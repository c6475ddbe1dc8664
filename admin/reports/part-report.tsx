import { counted } from '#admin/core/counted.ts'
import { ListRows } from '#admin/ui/list-rows.tsx'
import { Money } from '#admin/ui/values.tsx'
import { Card } from '#admin/ui/screen.tsx'
import { State } from '#admin/ui/states.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { ReportPart } from './contract.ts'
import { ExportButton } from './export-button.tsx'
import type { Property } from './rules.ts'
import type { ReportQuery } from './use-report-query.ts'

const LABELS: Record<Property, string> = {
  product: 'Product',
  category: 'Category',
  city: 'City',
  code: 'Promo code',
  source: 'Source',
}
const NONE = new Set<string>()
const shown = (count: number) => count.toLocaleString('en-PK')

/** The parts with most rupees. */
export function PartReport({
  query: { params, change },
  property,
  parts,
  hasMore,
}: {
  query: ReportQuery
  property: Property
  parts: readonly ReportPart[]
  hasMore: boolean
}) {
  const asked = params.get('by') ?? 'product'
  const percent = ({ orders, cancelled }: ReportPart) => `${Math.round((cancelled / orders) * 100)} %`
  return (
    <Card
      title={`By ${LABELS[property].toLowerCase()}`}
      actions={parts.length > 0 && <ExportButton by={property} />}
    >
      <SelectField
        label="Sum up by"
        className="mb-3 max-w-52"
        value={Object.hasOwn(LABELS, asked) ? asked : property}
        onChange={(event) => change({ by: event.target.value })}
        options={Object.entries(LABELS).map(([value, label]) => ({ value, label }))}
      />
      {parts.length === 0 ? (
        <State icon="box" title="No orders in this time">
          Choose another period above.
        </State>
      ) : (
        <ListRows
          label={`By ${LABELS[property].toLowerCase()}`}
          rows={parts}
          keyOf={(part) => part.key}
          nameOf={(part) => part.label}
          changed={NONE}
          selection={null}
          columns={[
            { key: 'label', label: LABELS[property], render: (part) => <span dir="auto">{part.label}</span> },
            { key: 'orders', label: 'Placed', align: 'end', render: (part) => shown(part.orders) },
            { key: 'cancelled', label: 'Cancelled', align: 'end', render: percent },
            { key: 'units', label: 'Units', align: 'end', render: (part) => shown(part.units) },
            {
              key: 'rupees',
              label: 'Sales',
              align: 'end',
              render: (part) => <Money amount={part.rupees} />,
            },
          ]}
          card={(part) => (
            <>
              <p className="flex flex-wrap gap-x-3 font-semibold">
                <span className="beside-amount">
                  <bdi>{part.label}</bdi>
                </span>
                <span className="ml-auto">
                  <Money amount={part.rupees} />
                </span>
              </p>
              <p className="text-sm text-ink-soft">
                {shown(part.orders)} placed, {percent(part)} cancelled, {counted(part.units, 'unit')}
              </p>
            </>
          )}
        />
      )}
      {hasMore && (
        <p className="mt-3 text-ink-soft">Only the first 50 are shown. The file contains up to 5,000.</p>
      )}
    </Card>
  )
}

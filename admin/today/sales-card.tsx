import { Link } from 'react-router'
import { shortDay } from '#admin/core/times.ts'
import { BarChart } from '#admin/ui/chart.tsx'
import { Money } from '#admin/ui/values.tsx'
import { Card } from '#admin/ui/screen.tsx'
import { Thumbnail } from '#admin/ui/thumbnail.tsx'
import { rupees } from '#app/core/money.ts'
import type { Sales } from './contract.ts'

export function SalesCard({ sales }: { sales: Sales }) {
  return (
    <Card title="Sales of 30 days">
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-3">
        <Figure name="Sales">
          <Money amount={sales.total} />
        </Figure>
        <Figure name="Orders placed">{sales.placed.toLocaleString('en-PK')}</Figure>
        <Figure name="Cancelled">{sales.cancelled_percent} %</Figure>
      </dl>
      <BarChart
        label="Sales"
        axis="Day"
        format={rupees}
        points={sales.days.map(({ day, total }) => ({
          label: shortDay(`${day}T00:00:00+05:00`),
          value: total,
        }))}
      />
    </Card>
  )
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-xl font-semibold">{children}</dd>
    </div>
  )
}

export function BestSellers({
  products,
}: {
  products: readonly { product_id: number; name: string; image: string; units: number }[]
}) {
  return (
    <Card title="Best sellers of 30 days">
      {products.length === 0 ? (
        <p className="text-ink-soft">What sells most is shown here after the first orders.</p>
      ) : (
        <ol role="list" className="space-y-2">
          {products.map(({ product_id: id, name, image, units }) => (
            <li key={id} className="flex items-center gap-3">
              <Thumbnail image={image} />
              <Link to={`/products/${id}`} dir="auto" className="min-w-0 flex-1 py-2.5 hover:underline">
                {name}
              </Link>
              <span className="whitespace-nowrap tabular-nums">{units} sold</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

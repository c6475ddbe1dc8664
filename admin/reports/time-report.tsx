import { shortDay } from '#admin/core/times.ts'
import { BarChart } from '#admin/ui/chart.tsx'
import { ListRows } from '#admin/ui/list-rows.tsx'
import { Money } from '#admin/ui/values.tsx'
import { Card } from '#admin/ui/screen.tsx'
import { rupees } from '#app/core/money.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import type { ReportTime } from './contract.ts'
import { ExportButton } from './export-button.tsx'
import { daysIn, type Period, type Unit } from './rules.ts'
import type { ReportQuery } from './use-report-query.ts'

const SERIES = {
  rupees: 'Sales',
  placed: 'Placed',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const
type Series = keyof typeof SERIES
const COUNTS = ['placed', 'shipped', 'completed', 'cancelled'] as const

/** The chart of one series, and the table of all. */
export function TimeReport({
  query: { params, change },
  times,
  unit,
  period,
}: {
  query: ReportQuery
  times: readonly ReportTime[]
  unit: Unit
  period: Period
}) {
  const asked = params.get('show') ?? 'rupees'
  const show = (Object.hasOwn(SERIES, asked) ? asked : 'rupees') as Series
  const shownStart = startText(unit, period)
  return (
    <Card title={`${shortDate(period.from)} to ${shortDate(period.to)}`} actions={<ExportButton by="time" />}>
      <Totals times={times} />
      <SelectField
        label="Chart of"
        className="mb-3 max-w-52"
        value={show}
        onChange={(event) => change({ show: event.target.value })}
        options={Object.entries(SERIES).map(([value, label]) => ({ value, label }))}
      />
      <BarChart
        label={SERIES[show]}
        axis={{ day: 'Day', week: 'Week from', month: 'Month' }[unit]}
        format={show === 'rupees' ? rupees : (value) => value.toLocaleString('en-PK')}
        points={times.map((time) => ({ label: shownStart(time.start), value: time[show] }))}
      />
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 items-center">Show all numbers</summary>
        <ListRows
          label="Orders"
          rows={times.toReversed()}
          keyOf={(time) => time.start}
          nameOf={(time) => time.start}
          changed={NONE}
          selection={null}
          columns={[
            { key: 'start', label: 'From', render: ({ start }) => shownStart(start) },
            ...COUNTS.map((count) => ({
              key: count,
              label: SERIES[count],
              align: 'end' as const,
              render: (time: ReportTime) => time[count].toLocaleString('en-PK'),
            })),
            {
              key: 'rupees',
              label: 'Sales',
              align: 'end',
              render: (time) => <Money amount={time.rupees} />,
            },
          ]}
          card={(time) => (
            <>
              <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
                <span>{shownStart(time.start)}</span> <Money amount={time.rupees} />
              </p>
              <p className="text-sm text-ink-soft">
                {COUNTS.map((count) => `${time[count]} ${SERIES[count].toLowerCase()}`).join(', ')}
              </p>
            </>
          )}
        />
      </details>
    </Card>
  )
}

const NONE = new Set<string>()

function Totals({ times }: { times: readonly ReportTime[] }) {
  const sum = (name: Series) => times.reduce((total, time) => total + time[name], 0)
  return (
    <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-3">
      {Object.entries(SERIES).map(([name, label]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-xl font-semibold">
            {name === 'rupees' ? <Money amount={sum(name)} /> : sum(name as Series).toLocaleString('en-PK')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const monthOf = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const dateOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const shortDate = (day: string) => dateOf.format(Date.parse(day))

/** Days have their year where a day of the year is in the period more than once. */
function startText(unit: Unit, period: Period): (day: string) => string {
  if (unit === 'month') return (day) => monthOf.format(Date.parse(day))
  return daysIn(period) > 365 ? shortDate : (day) => shortDay(`${day}T00:00:00+05:00`)
}

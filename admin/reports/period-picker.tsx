import { useState } from 'react'
import { LAST_DAY } from '#admin/core/times.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { chosenPeriod, lastMonth, UNITS, type Unit } from './rules.ts'
import type { ReportQuery } from './use-report-query.ts'

const LABELS: Record<Unit, string> = { day: 'Days', week: 'Weeks', month: 'Months' }

/** Chooses day, week or month, or the days of last month, and the dates, which are in the address unless they
 * are the usual ones. */
export function PeriodPicker({ query: { params, change }, today }: { query: ReportQuery; today: string }) {
  const unit = UNITS.find((each) => each === params.get('unit')) ?? 'day'
  const { from, to } = chosenPeriod({ unit, from: params.get('from'), to: params.get('to') }, today)
  const chosen = `${from} ${to}`
  const last = lastMonth(today)
  const isLastMonth = unit === 'day' && from === last.from && to === last.to
  const periods = [
    ...UNITS.map((each) => ({
      label: LABELS[each],
      isChosen: unit === each && !isLastMonth,
      parts: { unit: each === 'day' ? '' : each, from: '', to: '' },
    })),
    { label: 'Last month', isChosen: isLastMonth, parts: { unit: '', ...last } },
  ]
  const [typed, setTyped] = useState({ from, to, chosen })
  // The fields follow the address without a key, so that one in which Enter is pressed keeps the focus.
  if (typed.chosen !== chosen) setTyped({ from, to, chosen })
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
      <div
        role="group"
        aria-label="Show by"
        className={
          'flex flex-wrap rounded-md border border-edge bg-surface max-sm:grid max-sm:w-full ' +
          'max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]'
        }
      >
        {periods.map(({ label, isChosen, parts }) => (
          <button
            key={label}
            type="button"
            aria-pressed={isChosen}
            onClick={() => change(parts)}
            className={
              'min-h-12 grow rounded-md px-4 font-semibold aria-pressed:bg-cobalt aria-pressed:text-surface'
            }
          >
            {label}
          </button>
        ))}
      </div>
      <form
        className={
          'flex flex-wrap items-end gap-3 max-sm:grid max-sm:w-full ' +
          'max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]'
        }
        onSubmit={(event) => {
          event.preventDefault()
          change({ from: typed.from, to: typed.to })
        }}
      >
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'from' ? 'From' : 'To'}
            name={name}
            type="date"
            max={LAST_DAY}
            value={typed[name]}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        <Button type="submit" variant="secondary" className="min-h-12 max-sm:col-span-full">
          Show
        </Button>
      </form>
    </div>
  )
}

import { useSearchParams } from 'react-router'
import { LAST_DAY } from '#admin/core/times.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { chosenPeriod, UNITS, type Unit } from './rules.ts'

const LABELS: Record<Unit, string> = { day: 'Days', week: 'Weeks', month: 'Months' }

/** Chooses day, week or month and the dates, which are in the address unless they are the usual ones. */
export function PeriodPicker({ today }: { today: string }) {
  const [params, setParams] = useSearchParams()
  const unit = UNITS.find((each) => each === params.get('unit')) ?? 'day'
  const { from, to } = chosenPeriod({ unit, from: params.get('from'), to: params.get('to') }, today)
  const change = (changes: Record<string, string>) =>
    setParams((known) => {
      const next = new URLSearchParams(known)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
      <div
        role="group"
        aria-label="Show by"
        className="flex flex-wrap rounded-md border border-edge bg-surface"
      >
        {UNITS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={unit === each}
            onClick={() => change({ unit: each === 'day' ? '' : each, from: '', to: '' })}
            className={
              'min-h-12 grow rounded-md px-4 font-semibold aria-pressed:bg-cobalt aria-pressed:text-surface'
            }
          >
            {LABELS[each]}
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
          const dates = new FormData(event.currentTarget)
          change({ from: String(dates.get('from')), to: String(dates.get('to')) })
        }}
      >
        <TextField
          key={`from ${from}`}
          label="From"
          name="from"
          type="date"
          max={LAST_DAY}
          defaultValue={from}
        />
        <TextField key={`to ${to}`} label="To" name="to" type="date" max={LAST_DAY} defaultValue={to} />
        <Button type="submit" variant="secondary" className="min-h-12 max-sm:col-span-full">
          Show
        </Button>
      </form>
    </div>
  )
}

import { Icon } from './icon.tsx'

type StepperProps = {
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
  label: string
}

export function Stepper({ value, min = 1, max, onChange, label }: StepperProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-md border border-edge bg-surface"
    >
      <StepButton label="One less" icon="minus" isEnd={value <= min} onStep={() => onChange(value - 1)} />
      <output aria-live="polite" className="min-w-8 text-center sm:min-w-9 font-semibold tabular-nums">
        {value}
      </output>
      <StepButton label="One more" icon="plus" isEnd={value >= max} onStep={() => onChange(value + 1)} />
    </div>
  )
}

/** With the attribute `disabled` the button would lose the focus by the last possible step. */
function StepButton({
  label,
  icon,
  isEnd,
  onStep,
}: {
  label: string
  icon: 'plus' | 'minus'
  isEnd: boolean
  onStep: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onStep}
      className={
        'flex size-11 items-center justify-center rounded-md transition-colors duration-150 ' +
        (isEnd ? 'text-edge' : 'text-ink hover:text-cobalt')
      }
    >
      <Icon name={icon} className="size-4" />
    </button>
  )
}

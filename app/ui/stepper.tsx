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
      <StepButton label="One less" icon="minus" disabled={value <= min} onClick={() => onChange(value - 1)} />
      <output aria-live="polite" className="min-w-8 text-center sm:min-w-9 font-semibold tabular-nums">
        {value}
      </output>
      <StepButton label="One more" icon="plus" disabled={value >= max} onClick={() => onChange(value + 1)} />
    </div>
  )
}

function StepButton({
  label,
  icon,
  ...rest
}: {
  label: string
  icon: 'plus' | 'minus'
  disabled: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className={
        'flex size-11 items-center justify-center rounded-md text-ink transition-colors ' +
        'duration-150 hover:text-cobalt disabled:text-edge'
      }
      {...rest}
    >
      <Icon name={icon} className="size-4" />
    </button>
  )
}

import { Icon } from './icon.tsx'

type StepperProps = {
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
  label: string
}

export function Stepper({ value, min = 1, max, onChange, label }: StepperProps) {
  const button = (next: number) => {
    const isLess = next < value
    const disabled = isLess ? next < min : next > max
    return (
      <button
        type="button"
        aria-label={isLess ? 'One less' : 'One more'}
        disabled={disabled}
        // The last possible step would lose the focus. The group takes it.
        ref={(element) => {
          if (disabled && element === document.activeElement) element?.parentElement?.focus()
        }}
        onClick={() => onChange(next)}
        className={
          'flex size-11 items-center justify-center rounded-md text-ink transition-colors ' +
          'duration-150 hover:text-cobalt disabled:text-edge'
        }
      >
        <Icon name={isLess ? 'minus' : 'plus'} className="size-4" />
      </button>
    )
  }
  return (
    <div
      role="group"
      tabIndex={-1}
      aria-label={label}
      className="inline-flex items-center rounded-md border border-edge bg-surface"
    >
      {button(value - 1)}
      <output aria-live="polite" className="min-w-8 text-center sm:min-w-9 font-semibold tabular-nums">
        {value}
      </output>
      {button(value + 1)}
    </div>
  )
}

import { useId } from 'react'
import { Star } from './stars.tsx'

type StarPickerProps = { value: number; onChange: (value: number) => void; name?: string; label?: string }

/** Radio buttons underneath: arrow keys choose. */
export function StarPicker({ value, onChange, name, label = 'Your rating' }: StarPickerProps) {
  const made = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative flex size-11 items-center justify-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-cobalt"
          >
            <input
              type="radio"
              name={name ?? made}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star
              className={`size-8 transition-colors duration-150 ${stars <= value ? 'text-saffron' : 'text-line'}`}
            />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

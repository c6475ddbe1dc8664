import { useId } from 'react'
import { Star } from './stars.tsx'

type RatingInputProps = { value: number; onChange: (value: number) => void; name?: string; label?: string }

const RATINGS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]

/** Half and whole stars are radio buttons in two rows, because ten in one row are too narrow to touch. */
export function RatingInput({ value, onChange, name, label = 'Your rating' }: RatingInputProps) {
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">
        {label}: <span className="font-normal">{nameOf(value)}</span>
      </legend>
      <div className="grid w-fit max-w-full grid-cols-[repeat(5,minmax(44px,60px))]">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            style={{ gridColumn: Math.ceil(rating), gridRow: Number.isInteger(rating) ? 1 : 2 }}
            className={
              'relative flex min-h-11 items-center justify-center rounded-md ' +
              'has-focus-visible:outline-3 has-focus-visible:outline-cobalt'
            }
          >
            <input
              type="radio"
              name={name ?? group}
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {Number.isInteger(rating) ? (
              <>
                <Star fill={fillOf(rating, value)} className="size-9" />
                <span className="sr-only">{nameOf(rating)}</span>
              </>
            ) : (
              <span
                className={
                  'rounded-full border px-1.5 text-sm tabular-nums ' +
                  (rating === value ? 'border-cobalt bg-cobalt text-surface' : 'border-edge text-ink-soft')
                }
              >
                {rating}
                <span className="sr-only"> stars</span>
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function fillOf(star: number, rating: number): 0 | 0.5 | 1 {
  if (star <= rating) return 1
  return star - 0.5 === rating ? 0.5 : 0
}

function nameOf(rating: number): string {
  return rating === 1 ? '1 star' : `${rating} stars`
}

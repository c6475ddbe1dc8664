import { Stars } from '#app/ui/stars.tsx'

export function RatingSummary({ average, count }: { average: number; count: number }) {
  if (count === 0) return null
  return (
    <div className="mb-2 flex max-w-prose flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-5">
      <p className="font-display text-4xl font-semibold tabular-nums">
        {average.toFixed(1)}
        <span className="sr-only"> of 5 stars</span>
      </p>
      <div>
        <span aria-hidden>
          <Stars rating={average} />
        </span>
        <p className="text-sm text-ink-soft">
          {count === 1 ? 'One review,' : `${count} reviews, each`} by a customer who received it
        </p>
      </div>
    </div>
  )
}

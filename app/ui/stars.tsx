import { useId } from 'react'

const STAR = 'M10 1.8l2.5 5.3 5.8.8-4.2 4 1 5.8L10 14.9l-5.1 2.8 1-5.8-4.2-4 5.8-.8L10 1.8Z'

/** A rating from 0 to 5 with one decimal. `count` is the number of reviews. */
export function Stars({
  rating,
  count,
  className = 'h-4',
}: {
  rating: number
  count?: number
  className?: string
}) {
  const reviews = count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`
  return (
    <span className="inline-flex items-center gap-1.5">
      <span role="img" aria-label={`${tenths(rating)} out of 5 stars${reviews}`} className="inline-flex">
        <StarRow rating={rating} className={className} />
      </span>
      {count !== undefined && count > 0 && (
        <span aria-hidden="true" className="text-sm text-ink-soft">
          ({count})
        </span>
      )}
    </span>
  )
}

function StarRow({ rating, className }: { rating: number; className: string }) {
  const clip = useId()
  return (
    <svg viewBox="0 0 108 20" className={`${className} aspect-[108/20]`} aria-hidden="true">
      <defs>
        <clipPath id={clip}>
          <rect width={Math.floor(rating) * 22 + (rating % 1) * 20} height="20" />
        </clipPath>
      </defs>
      <Row className="fill-line" />
      <g clipPath={`url(#${clip})`}>
        <Row className="fill-saffron" />
      </g>
    </svg>
  )
}

function Row({ className }: { className: string }) {
  return (
    <g className={className}>
      {[0, 22, 44, 66, 88].map((x) => (
        <path key={x} d={STAR} transform={`translate(${x})`} />
      ))}
    </g>
  )
}

export function Star({ fill, className = 'size-8' }: { fill: 0 | 0.5 | 1; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden="true">
      <path d={STAR} className="fill-line" />
      {fill > 0 && (
        <path d={STAR} className={`fill-saffron ${fill === 0.5 ? '[clip-path:inset(0_50%_0_0)]' : ''}`} />
      )}
    </svg>
  )
}

function tenths(rating: number): string {
  return String(Math.round(rating * 10) / 10)
}

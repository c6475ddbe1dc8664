const POINTS = 'l2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8Z'
const STAR = `M10 1.8${POINTS}`
const ROW = STAR + `m22 0${POINTS}`.repeat(4)

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

/** Two paths instead of ten: a list of products shows this for each of them. */
function StarRow({ rating, className }: { rating: number; className: string }) {
  return (
    <svg viewBox="0 0 108 20" className={`${className} aspect-[108/20]`} aria-hidden="true">
      <path d={ROW} className="fill-line" />
      <svg width={Math.floor(rating) * 22 + (rating % 1) * 20} height="20">
        <path d={ROW} className="fill-saffron" />
      </svg>
    </svg>
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

import { rupees } from '#app/core/money.ts'

type PriceProps = {
  price: number
  finalPrice: number
  percent?: number
  className?: string
  size?: 'small' | 'medium' | 'large'
}

const letters = {
  small: 'font-semibold',
  medium: 'text-lg leading-snug font-bold',
  large: 'text-3xl font-bold',
}

export function Price({
  price,
  finalPrice,
  percent = percentOff(price, finalPrice),
  className = '',
  size = 'medium',
}: PriceProps) {
  const isReduced = finalPrice < price
  return (
    <span className={className || 'inline-flex flex-wrap items-center gap-x-2 gap-y-0.5'}>
      <span className={`whitespace-nowrap tabular-nums ${letters[size]}`}>
        {isReduced && <span className="sr-only">Now </span>}
        {rupees(finalPrice)}
      </span>
      {isReduced && (
        <>
          <s
            className={
              'whitespace-nowrap text-ink-soft tabular-nums ' + (size === 'large' ? 'text-lg' : 'text-sm')
            }
          >
            <span className="sr-only">before </span>
            {rupees(price)}
          </s>
          {percent > 0 && <DiscountBadge percent={percent} />}
        </>
      )}
    </span>
  )
}

export function DiscountBadge({ percent, className = '' }: { percent: number; className?: string }) {
  return (
    <span
      className={
        'rounded-md bg-saffron px-1.5 py-0.5 text-sm leading-tight font-bold whitespace-nowrap ' +
        `text-ink tabular-nums ${className}`
      }
    >
      <span aria-hidden="true">-</span>
      <span className="sr-only">reduced by </span>
      {percent}%
    </span>
  )
}

function percentOff(price: number, finalPrice: number): number {
  return price > 0 ? Math.round(((price - finalPrice) * 100) / price) : 0
}

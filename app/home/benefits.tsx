import { CASH_AT_THE_DOOR, EXCHANGE_DAYS, FREE_SHIPPING_SUM } from '#app/core/business-terms.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'

const benefits: { icon: IconName; title: string; text: string }[] = [
  { icon: 'truck', title: 'Free shipping', text: `on orders of ${FREE_SHIPPING_SUM} or more` },
  { icon: 'cash', title: 'Cash on delivery', text: CASH_AT_THE_DOOR.toLowerCase() },
  {
    icon: 'exchange',
    title: `${EXCHANGE_DAYS} days to exchange`,
    text: 'if it arrives damaged or defective',
  },
  { icon: 'gift', title: '10% off your first order', text: 'with the code WELCOME10' },
]

export function Benefits() {
  return (
    <ul
      className={
        'mt-6 grid gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 ' +
        'sm:p-6 xl:grid-cols-4'
      }
    >
      {benefits.map(({ icon, title, text }) => (
        <li key={title} className="flex items-center gap-4">
          <span
            className={
              'flex size-12 shrink-0 items-center justify-center rounded-full bg-turquoise-wash ' +
              'text-turquoise'
            }
          >
            <Icon name={icon} />
          </span>
          <span className="min-w-0 leading-snug text-balance">
            <b className="block font-semibold">{title}</b>
            <span className="block text-sm text-ink-soft">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

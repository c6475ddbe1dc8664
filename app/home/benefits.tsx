import { CASH_AT_THE_DOOR, EXCHANGE_DAYS } from '#app/core/business-terms.ts'
import { rupees } from '#app/core/money.ts'
import type { ShopDetails } from '#app/core/shop-details.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'

type Benefit = { icon: IconName; title: string; text: string }

const ALWAYS: Benefit[] = [
  { icon: 'cash', title: 'Cash on delivery', text: CASH_AT_THE_DOOR.toLowerCase() },
  {
    icon: 'exchange',
    title: `${EXCHANGE_DAYS} days to exchange`,
    text: 'if it arrives damaged or defective',
  },
]

function benefitsOf({ shipping: { freeFrom }, welcome }: ShopDetails): Benefit[] {
  return [
    ...(freeFrom === null
      ? []
      : [
          {
            icon: 'truck',
            title: 'Free shipping',
            text: `on orders of ${rupees(freeFrom)} or more`,
          } as const,
        ]),
    ...ALWAYS,
    ...(welcome
      ? [
          {
            icon: 'gift',
            title: `${welcome.off} off your first order`,
            text: `with the code ${welcome.code}`,
          } as const,
        ]
      : []),
  ]
}

export function Benefits({ shop }: { shop: ShopDetails }) {
  return (
    <ul
      className={
        'mt-6 grid gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 ' +
        'sm:p-6 xl:grid-cols-4'
      }
    >
      {benefitsOf(shop).map(({ icon, title, text }) => (
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

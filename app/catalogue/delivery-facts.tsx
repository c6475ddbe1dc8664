import { CASH_AT_THE_DOOR, DELIVERED_IN, EXCHANGE_DAYS, freeShippingNote } from '#app/core/business-terms.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { useShellData } from '#app/core/shell-data.ts'

type DeliveryFact = { icon: IconName; fact: string; more: string }

export function DeliveryFacts() {
  const { shipping } = useShellData().shop
  const facts: DeliveryFact[] = [
    { icon: 'truck', fact: DELIVERED_IN, more: freeShippingNote(shipping) },
    { icon: 'cash', fact: 'Cash on delivery', more: CASH_AT_THE_DOOR },
    {
      icon: 'exchange',
      fact: `Exchange within ${EXCHANGE_DAYS} days`,
      more: 'For damaged or defective items',
    },
  ]
  return (
    <ul className="grid gap-3 rounded-lg border border-line bg-surface p-4 text-sm">
      {facts.map(({ icon, fact, more }) => (
        <li key={fact} className="flex items-start gap-3">
          <Icon name={icon} className="mt-0.5 size-6 text-turquoise" />
          <span>
            <b className="block font-semibold">{fact}</b>
            <span className="block text-balance text-ink-soft">{more}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

import { Icon, type IconName } from '#app/ui/icon.tsx'

const FACTS: { icon: IconName; fact: string; more: string }[] = [
  { icon: 'truck', fact: 'Delivered in 5 to 7 working days', more: 'Free Shipping on Orders Above Rs. 3000' },
  { icon: 'cash', fact: 'Cash on delivery', more: 'Pay the rider at your door' },
  { icon: 'exchange', fact: 'Exchange within 7 days', more: 'For damaged or defective items' },
]

/** What is the same for every product: how it comes, how it is paid, what if it is broken. */
export function DeliveryFacts() {
  return (
    <ul className="grid gap-3 rounded-lg border border-line bg-surface p-4 text-sm">
      {FACTS.map(({ icon, fact, more }) => (
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

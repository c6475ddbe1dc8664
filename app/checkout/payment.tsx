import { Icon } from '#app/ui/icon.tsx'

/** The only payment method. It needs no choice, but shoppers look for it. */
export function Payment() {
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="mb-2 text-xl">
        Payment
      </h2>
      <div className="flex items-start gap-4 rounded-md border border-line bg-surface p-4">
        <Icon name="cash" className="mt-0.5 text-turquoise" />
        <p>
          <b className="block">Cash on delivery</b>
          <span className="text-ink-soft">You pay the rider at your door. Nothing is charged before.</span>
        </p>
      </div>
    </section>
  )
}

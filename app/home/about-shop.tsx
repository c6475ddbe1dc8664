import { DELIVERY_TIME, EXCHANGE_PROMISE } from '#app/core/business-terms.ts'
import { Link } from 'react-router'
import * as paths from '#app/core/paths.ts'
import { TileMark } from '#app/ui/tiles.tsx'

export function AboutShop({ name }: { name: string }) {
  return (
    <section
      aria-labelledby="about-shop"
      className="mt-16 grid gap-6 border-t border-line pt-10 lg:grid-cols-[auto_1fr] lg:gap-12"
    >
      <TileMark className="size-20 text-turquoise lg:size-32" />
      <div>
        <h2 id="about-shop">{name}: unique things for homes in Pakistan</h2>
        <div className="mt-4 grid gap-x-12 gap-y-3 text-ink-soft lg:grid-cols-2">
          <p>
            {name} means rare. We look for home decor, kitchen tools, bathroom pieces, and items for travel,
            for children and for your phone that are made with more care than they need to be: blue pottery
            from Multan, ajrak from Sindh, brass that has been hammered and not stamped.
          </p>
          <p>
            Order from any city, as a guest or with an account. Most parcels arrive in {DELIVERY_TIME} and are
            paid for in cash at the door. {EXCHANGE_PROMISE} We answer questions around the clock:{' '}
            <Link to={paths.contact} className="link">
              talk to us
            </Link>
            .
          </p>
        </div>
      </div>
    </section>
  )
}

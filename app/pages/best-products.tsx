import { CASH_EVERYWHERE } from '#app/core/business-terms.ts'
import { rupees } from '#app/core/money.ts'
import { Link } from 'react-router'
import * as paths from '#app/core/paths.ts'
import { useShellData } from '#app/core/shell-data.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'

const cards = [
  {
    title: 'Home Decor',
    text: 'Blue pottery, handloom cushions, clocks and mirrors for rooms that are lived in.',
  },
  {
    title: 'Kitchen Tools',
    text: 'Kettles, boards and masala boxes, each used in a working kitchen before it came here.',
  },
  {
    title: 'Gifts',
    text: 'Boxes, frames and small rare things, packed in kraft paper with your words on the card.',
  },
]

export function BestProducts({ slugs }: { slugs: readonly string[] }) {
  const { categories, shop } = useShellData()
  const { freeFrom } = shop.shipping
  return (
    <section aria-labelledby="best" className="mt-16">
      <h2 id="best">Our Best Products</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {(shop.hasDemoTexts ? cards : []).map(({ title, text }, at) => {
          const category = categories.find((each) => each.slug === slugs[at])
          return (
            <li
              key={title}
              className={
                'group relative flex overflow-hidden rounded-lg border border-line bg-surface ' +
                'hover:shadow-lg sm:flex-col'
              }
            >
              <Picture
                image={category?.pcat_image ?? ''}
                alt=""
                sizes="(min-width: 1200px) 370px, (min-width: 576px) 46vw, 128px"
                className="w-32 shrink-0 bg-plaster object-cover sm:aspect-4/3 sm:w-full"
              />
              <div className="min-w-0 p-4 sm:p-6">
                <h3>
                  <Link
                    to={category ? paths.category(category.slug) : paths.shop}
                    prefetch="intent"
                    className="group-hover:text-cobalt after:absolute after:inset-0 after:rounded-lg"
                  >
                    {title}
                  </Link>
                </h3>
                <p className="mt-1 text-ink-soft sm:mt-2">{text}</p>
              </div>
            </li>
          )
        })}
        <li className="on-night flex flex-col rounded-lg bg-night p-6 text-surface sm:justify-center">
          <h3>Ready to Shop</h3>
          <p className="mt-2 mb-5 text-surface/80">
            {CASH_EVERYWHERE}
            {freeFrom !== null && `, and free shipping from ${rupees(freeFrom)}`}.
          </p>
          <ButtonLink to={paths.shop} className="self-start">
            Order Now
          </ButtonLink>
        </li>
      </ul>
    </section>
  )
}

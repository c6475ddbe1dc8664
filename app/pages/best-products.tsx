import { Link } from 'react-router'
import { useFrame } from '#app/layout/frame.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'

const cards: { icon: IconName, title: string, says: string, slug: string }[] = [
  { icon: 'star', title: 'Home Decor', says: 'Blue pottery, handloom cushions, clocks and mirrors for rooms that are lived in.', slug: 'home-decor' },
  { icon: 'box', title: 'Kitchen Tools', says: 'Kettles, boards and masala boxes, each used in a working kitchen before it came here.', slug: 'kitchen' },
  { icon: 'gift', title: 'Gifts', says: 'Boxes, frames and small rare things, packed in kraft paper with your words on the card.', slug: 'gifts' },
]

/** A shop that keeps no such category leads to all of its shelves. */
export function BestProducts() {
  const { categories } = useFrame()
  const pathOf = (slug: string) => categories.some(category => category.slug === slug) ? `/category/${slug}/` : '/shop/'
  return (
    <section aria-labelledby="best" className="mt-16">
      <h2 id="best">Our Best Products</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {cards.map(({ icon, title, says, slug }) => (
          <li key={title} className="group relative rounded-lg border border-line bg-surface p-6 hover:shadow-lg">
            <Icon name={icon} className="size-8 text-turquoise" />
            <h3 className="mt-4"><Link to={pathOf(slug)} prefetch="intent" className="group-hover:text-cobalt after:absolute after:inset-0 after:rounded-lg">{title}</Link></h3>
            <p className="mt-2 text-ink-soft">{says}</p>
          </li>
        ))}
        <li className="on-night flex flex-col rounded-lg bg-night p-6 text-surface">
          <h3>Ready to Shop</h3>
          <p className="mt-2 mb-5 text-surface/80">Cash on delivery everywhere in Pakistan, and free shipping from Rs 3,000.</p>
          <ButtonLink to="/shop" className="mt-auto self-start">Order Now</ButtonLink>
        </li>
      </ul>
    </section>
  )
}

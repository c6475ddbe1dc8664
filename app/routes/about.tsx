import { CASH_EVERYWHERE } from '#app/core/business-terms.ts'
import { findMovedCategory } from '#app/catalogue/moved-categories.server.ts'
import { pageContext } from '#app/core/context.server.ts'
import { homeLink } from '#app/core/navigation.ts'
import * as paths from '#app/core/paths.ts'
import { useShellData } from '#app/core/shell-data.ts'
import { shellDataOf, pageMeta } from '#app/layout/meta.ts'
import { breadcrumbData } from '#app/layout/structured-data.ts'
import { BestProducts } from '#app/pages/best-products.tsx'
import STATIC_PICTURES from '#app/pictures/static-pictures.json' with { type: 'json' }
import { readOwnText } from '#app/shop/texts.server.ts'
import { Picture } from '#app/ui/picture.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/about'

const trail = [homeLink, { label: 'About Us' }]

/** The categories of the cards, with the addresses that they had at first. */
const BEST = ['home-decor', 'kitchen', 'gifts']

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  page.tag('categories')
  const [own, ...moved] = await Promise.all([
    readOwnText(page, 'about'),
    ...BEST.map((slug) => findMovedCategory(page.shop.db, slug)),
  ])
  return { ...own, best: BEST.map((slug, at) => moved[at] ?? slug) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { shop, origin } = shellDataOf(matches)
  return pageMeta({
    matches,
    path: paths.about,
    ...(shop.hasDemoTexts
      ? {
          title: `About ${shop.name}: unique home and kitchen products`,
          image: STATIC_PICTURES['about-shop'],
          keywords: 'unique home decor, unique kitchen products, gifts, home accessories, Pakistan, handmade',
          description:
            `${shop.name} finds unique home and kitchen products made with care in Pakistan, and brings ` +
            'them to your door.',
        }
      : { title: `About ${shop.name}`, description: `Who ${shop.name} is. ${CASH_EVERYWHERE}.` }),
    ...(loaderData?.summary ? { description: loaderData.summary } : {}),
    data: [breadcrumbData(origin, trail, paths.about)],
  })
}

export default function About({ loaderData: { html, best } }: Route.ComponentProps) {
  const { shop } = useShellData()
  return (
    <div className="column">
      <PageHeading trail={trail} title="About Us" />
      {html !== null ? (
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      ) : shop.hasDemoTexts ? (
        <DemoStory name={shop.name} />
      ) : (
        <p className="text-lg text-ink-soft">
          {shop.name}. {CASH_EVERYWHERE}.
        </p>
      )}
      <BestProducts slugs={best} />
    </div>
  )
}

function DemoStory({ name }: { name: string }) {
  return (
    <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
      <div onContextMenu={(event) => event.preventDefault()} className="lg:col-start-2 lg:row-start-1">
        <Picture
          image={STATIC_PICTURES['about-shop']}
          alt={
            'The shelves of the shop, with painted pottery, a kettle, a lantern, baskets, bags ' +
            'and toys above a tiled counter'
          }
          sizes="(min-width: 992px) 48vw, 96vw"
          size={[1280, 800]}
          priority
          className="aspect-16/10 w-full rounded-lg object-cover select-none"
        />
      </div>
      <div className="space-y-8 lg:col-start-1 lg:row-start-1">
        <section>
          <h2>Who We Are</h2>
          <p className="mt-3 text-lg text-ink-soft">
            We are a small shop for well-made things. {name} means rare, and that is what we look for: pottery
            painted by hand, kitchen tools that last for years, bags sewn to be carried every day. We tell you
            what each product is made of and how to look after it, and we answer the phone ourselves.
          </p>
        </section>
        <section>
          <h2>Our Mission</h2>
          <p className="mt-3 text-lg text-ink-soft">
            Making unique, quality home decor accessible to everyone. A fair price for the maker, an honest
            price for you, and the same care for a parcel to Gwadar as for one across the street.
          </p>
        </section>
      </div>
    </div>
  )
}

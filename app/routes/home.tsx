import { listProductsEndpoint } from '#app/catalogue/contract.ts'
import type { ProductRow as Product } from '#app/catalogue/row-contract.ts'
import { listProducts } from '#app/catalogue/lists.server.ts'
import { findMovedSubcategorySlug } from '#app/catalogue/moved-categories.server.ts'
import { cardOf, type ListedProduct } from '#app/catalogue/rules.ts'
import { parseProduct } from '#app/catalogue/product-row.server.ts'
import { listFeatured, listLowestPriced } from '#app/catalogue/selections.server.ts'
import { call } from '#app/core/call.ts'
import { type Database, pageContext } from '#app/core/context.server.ts'
import { rupees } from '#app/core/money.ts'
import { pack, unpack } from '#app/core/packed.ts'
import * as paths from '#app/core/paths.ts'
import type { ShopDetails } from '#app/core/shop-details.ts'
import { AboutShop } from '#app/home/about-shop.tsx'
import { BannerSlider } from '#app/home/banner-slider.tsx'
import { listBanners } from '#app/home/calls.server.ts'
import { CategoryArches } from '#app/home/category-arches.tsx'
import { ProductRow } from '#app/home/product-row.tsx'
import { Benefits } from '#app/home/benefits.tsx'
import { Promos } from '#app/home/promos.tsx'
import { Section } from '#app/home/section.tsx'
import { useShellData } from '#app/core/shell-data.ts'
import { shellDataOf, pageMeta } from '#app/layout/meta.ts'
import { organizationData } from '#app/home/organization-data.ts'
import { ProductCard } from '#app/listing/product-card.tsx'
import { CARD_SIZES } from '#app/listing/product-grid.tsx'
import { ProductList } from '#app/listing/product-list.tsx'
import type { Route } from './+types/home'
export { InlineFailure as ErrorBoundary } from '#app/pages/inline-failure.tsx'

const CARDS_PER_SECTION = 8
const LADIES_BAGS = 'handbags'
const LOWEST = 200

export async function loader({ context }: Route.LoaderArgs) {
  const {
    shop: { db },
    tag,
  } = context.get(pageContext)
  tag('home', 'list', 'categories')
  const [banners, featured, bags, lowest, more] = await Promise.all([
    listBanners(db),
    listFeatured(db),
    listBags(db),
    listLowestPriced(db, LOWEST),
    listProducts(db),
  ])
  const card = createCards()
  const place = bags.items[0]?.subcategory
  return pack({
    banners,
    featured: featured.slice(0, CARDS_PER_SECTION).map(parseProduct).map(card),
    bags: {
      path: place ? paths.subcategory(place.category_slug, place.s_cat_slug) : '',
      products: bags.items.slice(0, CARDS_PER_SECTION).map(card),
    },
    lowest: lowest.slice(0, CARDS_PER_SECTION).map(parseProduct).map(card),
    more: { ...more, items: more.items.map(card) },
  })
}

/** The owner may have given the subcategory another address. */
async function listBags(db: Database) {
  const bags = await listProducts(db, { subcategorySlug: LADIES_BAGS })
  if (bags.items.length > 0) return bags
  const moved = await findMovedSubcategorySlug(db, LADIES_BAGS)
  return moved === null ? bags : listProducts(db, { subcategorySlug: moved })
}

/** Products that several sections show become one object, which the page's data contain once. */
function createCards(): (product: Product) => ListedProduct {
  const cards = new Map<number, ListedProduct>()
  return (product) => {
    const card = cards.get(product.product_id) ?? cardOf(product)
    cards.set(product.product_id, card)
    return card
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { shop, origin } = shellDataOf(matches)
  const [banner] = loaderData ? unpack(loaderData).banners : []
  return pageMeta({
    matches,
    path: paths.home,
    title: shop.tagline ? `${shop.name}: ${shop.tagline}` : shop.name,
    description: descriptionOf(shop),
    ...(banner && { image: banner.bs_img, imageAlt: banner.bs_img_alt }),
    data: organizationData(origin, shop),
  })
}

function descriptionOf({ name, hasDemoTexts, shipping: { freeFrom } }: ShopDetails): string {
  const start = hasDemoTexts
    ? 'Unique home decor, kitchen tools, bathroom, travel, baby and fashion pieces for homes in Pakistan.'
    : `${name}, an online shop in Pakistan.`
  return `${start} Cash on delivery${freeFrom === null ? '' : `, free shipping from ${rupees(freeFrom)}`}.`
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banners, featured, bags, lowest, more } = unpack(loaderData)
  const { shop, categories } = useShellData()
  return (
    <div className="column pt-3 lg:pt-6">
      <BannerSlider banners={banners} />
      {banners.length === 0 && <h1>{shop.name}</h1>}
      <Benefits shop={shop} />
      {categories.length > 0 && (
        <Section title="Popular Categories">
          <CategoryArches categories={categories} />
        </Section>
      )}
      {featured.length > 0 && (
        <Section title="Featured Products" to={`${paths.shop}?sort=featured`} cards={featured.length}>
          <ProductRow products={featured} />
        </Section>
      )}
      {bags.products.length > 0 && (
        <Section title="Ladies Bags" to={bags.path} cards={bags.products.length}>
          <ProductRow products={bags.products} />
        </Section>
      )}
      {shop.hasDemoTexts && <Promos />}
      {lowest.length > 0 && (
        <Section title="Guaranteed Lowest Prices" to={`${paths.shop}?sort=price_asc`} cards={lowest.length}>
          <ProductRow products={lowest} />
        </Section>
      )}
      <Section title="You May Also Like" cards={more.items.length}>
        <ProductList
          first={more}
          loadPage={(page) => call(listProductsEndpoint, { body: { page, sort: 'default' } })}
          skeletons={8}
          renderCard={(product) => <ProductCard product={product} sizes={CARD_SIZES} />}
        />
      </Section>
      {shop.hasDemoTexts && <AboutShop name={shop.name} />}
    </div>
  )
}

import { Link } from 'react-router'
import type { ListedProduct } from '#app/catalogue/rules.ts'
import * as paths from '#app/core/paths.ts'
import { useShellData } from '#app/core/shell-data.ts'
import { CHAT_URL } from '#app/core/shop-details.ts'
import { ProductCard } from '#app/listing/product-card.tsx'
import { CARD_SIZES, ProductGrid } from '#app/listing/product-grid.tsx'
import { MAX_SEARCH_LENGTH } from '#app/search/contract.ts'
import { NOTHING_FOUND } from '#app/search/nothing-found-id.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Instead = {
  near: { slug: string; name: string } | null
  products: readonly ListedProduct[]
  searches: readonly string[]
}

/** `instead` is what is shown in place of results, or null. */
export function NothingFound({ text, instead }: { text: string; instead: Instead | null }) {
  const { chat } = useShellData().shop
  const isTooLong = text.length > MAX_SEARCH_LENGTH
  const { near, products, searches } = instead ?? { near: null, products: [], searches: [] }
  return (
    <div id={NOTHING_FOUND}>
      <EmptyState
        title="No search results found"
        action={<ButtonLink to={paths.shop}>See everything</ButtonLink>}
      >
        {isTooLong
          ? `Please use at most ${MAX_SEARCH_LENGTH} characters.`
          : 'Try fewer or other words, such as “kettle” or “gift box”.'}
        {chat && text && !isTooLong && (
          <span className="mt-4 block">
            <a
              href={`${CHAT_URL}${chat}?text=${encodeURIComponent(askText(text))}`}
              target="_blank"
              rel="noopener"
              className={buttonClass('secondary')}
            >
              <Icon name="chat" className="size-5" />
              Ask us for it
              <span className="sr-only"> on WhatsApp (opens in a new tab)</span>
            </a>
          </span>
        )}
      </EmptyState>
      {searches.length > 0 && (
        <section aria-labelledby="others-searched" className="mt-10">
          <h2 id="others-searched">Others searched for</h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {searches.map((search) => (
              <li key={search}>
                <Link
                  to={paths.search(search)}
                  rel="nofollow"
                  dir="auto"
                  className={
                    'inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 ' +
                    'hover:border-cobalt hover:text-cobalt'
                  }
                >
                  {search}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {products.length > 0 && (
        <section aria-labelledby="instead" className="mt-10">
          <h2 id="instead">
            {near ? (
              <>
                Perhaps in{' '}
                <Link to={paths.category(near.slug)} className="link">
                  {near.name}
                </Link>
              </>
            ) : (
              'You may also like'
            )}
          </h2>
          <div className="mt-4">
            <ProductGrid list="search">
              {products.map((product) => (
                <li key={product.product_id}>
                  <ProductCard product={product} sizes={CARD_SIZES} />
                </li>
              ))}
            </ProductGrid>
          </div>
        </section>
      )}
    </div>
  )
}

const askText = (text: string) => `Assalam o alaikum! Do you have “${text}”?`

import { freeShippingNote } from '#app/core/business-terms.ts'
import { NavLink } from 'react-router'
import { HEADER_LINKS } from '#app/core/navigation.ts'
import { SearchBox } from '#app/search/search-box.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { useShellData } from '#app/core/shell-data.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { AccountLink, CartLink, WishlistLink } from './header-links.tsx'
import { useHiddenOnScroll } from './use-hidden-on-scroll.ts'
import { Wordmark } from './wordmark.tsx'

export function Header() {
  const { shop } = useShellData()
  const note = freeShippingNote(shop.shipping)
  const hidden = useHiddenOnScroll()
  return (
    <header className="contents">
      <div
        className={
          'sticky top-0 z-40 transition-transform duration-200 ' + (hidden ? 'lg:-translate-y-10' : '')
        }
      >
        <AnnouncementBar />
        <div className="border-b border-line bg-ground">
          <div className="column flex min-h-15 items-center gap-1 lg:min-h-18 lg:gap-8">
            <MobileMenu />
            <Wordmark name={shop.name} />
            <SearchBox className="mx-auto hidden max-w-2xl min-w-0 flex-1 lg:flex" />
            {/* A fixed width for the three links, also while the HTML has arrived only in part. */}
            <div
              className={
                'ml-auto flex min-w-33 shrink-0 items-center sm:min-w-49 ' + 'lg:ml-0 lg:min-w-51 lg:gap-1'
              }
            >
              <AccountLink />
              <WishlistLink />
              <CartLink />
            </div>
          </div>
        </div>
      </div>
      <div className="column pt-3 lg:hidden">
        <SearchBox className="flex" />
      </div>
      <div className="hidden border-b border-line bg-surface lg:block">
        <div className="column flex min-h-13 items-center gap-8">
          <CategoryMenu className="w-[calc(10.25rem+92px)] shrink-0" />
          <nav aria-label="Main">
            <ul className="flex flex-wrap gap-x-7">
              {HEADER_LINKS.map((link) => (
                <li key={link.to}>
                  <MainLink {...link} />
                </li>
              ))}
            </ul>
          </nav>
          {note && (
            <p className="ml-auto hidden min-w-78 items-center gap-2 text-sm text-ink-soft xl:flex">
              <Icon name="truck" className="size-5 text-turquoise" />
              {note}
            </p>
          )}
        </div>
      </div>
    </header>
  )
}

function MainLink({ to, label }: { to: string; label: string }) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      prefetch="intent"
      className={
        'inline-flex h-13 items-center border-y-3 border-transparent font-medium hover:text-cobalt ' +
        'focus-visible:-outline-offset-3 aria-[current=page]:border-b-terracotta'
      }
    >
      {label}
    </NavLink>
  )
}

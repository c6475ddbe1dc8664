import { Link } from 'react-router'
import { CASH_AT_THE_DOOR } from '#app/core/business-terms.ts'
import { QUICK_LINKS, SUPPORT_LINKS } from '#app/core/navigation.ts'
import { useShellData } from '#app/core/shell-data.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TileBand } from '#app/ui/tiles.tsx'
import { ContactLinks } from './contact-links.tsx'
import { SocialLinks } from './social-links.tsx'
import { KhatamMark } from './wordmark.tsx'

/** Rendered by the server alone. */
export function FooterColumns() {
  const { shop } = useShellData()
  return (
    <>
      <TileBand className="h-6 bg-cobalt-deep text-glaze" />
      <div
        className={
          'column grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,50%_-_12px)),1fr))] ' +
          'gap-x-6 gap-y-10 py-12 lg:grid-cols-[1.6fr_1fr_1fr_1.5fr]'
        }
      >
        <div className="max-lg:col-span-full">
          <p className="flex items-center gap-3 font-display text-3xl font-bold wrap-anywhere">
            <KhatamMark className="size-11" />
            {shop.name}
          </p>
          <p className="mt-3 max-w-[34ch] text-surface/80">
            {shop.tagline && `${shop.tagline}. `}
            {shop.hasDemoTexts
              ? 'Chosen by hand, packed with care, paid for at your door.'
              : CASH_AT_THE_DOOR}
          </p>
          <SocialLinks heading="mt-6 text-base" className="mt-1 -ml-2.5 max-w-46" />
        </div>
        <FooterLinks title="Quick Links" links={QUICK_LINKS} />
        <FooterLinks title="Support" links={SUPPORT_LINKS} />
        <div className="max-lg:col-span-full">
          <h2 className="text-lg">Reach Us</h2>
          {shop.address && (
            <address className="mt-3 flex gap-3 not-italic wrap-anywhere">
              <Icon name="pin" className="mt-0.5 size-5 opacity-80" />
              {shop.address}
            </address>
          )}
          <ContactLinks className="mt-2" />
        </div>
      </div>
    </>
  )
}

function FooterLinks({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              className={
                'inline-flex min-h-11 items-center wrap-anywhere text-surface/85 hover:text-surface ' +
                'hover:underline'
              }
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { createContext, useContext, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageViews } from '#app/analytics/page-views.tsx'
import { EMPTY_CART_SCRIPT } from '#app/cart/until-cart.tsx'
import { gridSizeScript } from '#app/listing/grid-size.ts'
import { NewsletterForm } from '#app/newsletter/newsletter-band.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { takeLostFocus } from '#app/ui/take-lost-focus.ts'
import { Toaster } from '#app/ui/toast.tsx'
import { usePreventLayoutShift } from '#app/ui/prevent-layout-shift.ts'
import { WAITING_PICTURES_SCRIPT } from '#app/ui/waiting-pictures.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { LoadingNotices, WithoutScripts } from './before-scripts.tsx'
import { keepEarlyPresses, useEarlyPress } from './early-press.ts'
import { Footer } from './footer.tsx'
import { useShellData } from '#app/core/shell-data.ts'
import { Header } from './header.tsx'
import { useRememberPage } from './page-memory.ts'
import { Progress } from './progress.tsx'
import { startScripts } from './start-scripts.ts'

export const ScriptNonce = createContext<string | undefined>(undefined)

const useScriptNonce = () => useContext(ScriptNonce)

export function ShopLayout({ children }: { children: ReactNode }) {
  const { pixelId } = useShellData()
  const { pathname } = useLocation()
  const nonce = useScriptNonce()
  useEarlyPress()
  useRememberPage()
  const belowPage = useRef<HTMLDivElement>(null)
  usePreventLayoutShift(belowPage, pathname)
  return (
    <>
      {/* Has run before hydration, so the browser's bundle leaves it out. */}
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR
            ? [
                gridSizeScript(),
                EMPTY_CART_SCRIPT,
                WAITING_PICTURES_SCRIPT,
                keepEarlyPresses,
                startScripts,
              ].join(';')
            : '',
        }}
      />
      <SkipLink />
      <RouteAnnouncer />
      <Progress />
      <Header />
      <Letterhead />
      <WithoutScripts />
      {/* At least a screen tall, so that the footer does not shift while a page loads. */}
      <main id="main" ref={takeLostFocus} tabIndex={-1} className="min-h-[88dvh] outline-none">
        {children}
      </main>
      <div ref={belowPage}>
        <NewsletterForm />
        <Footer />
      </div>
      <LoadingNotices />
      <Toaster />
      <PageViews pixelId={pixelId} />
    </>
  )
}

function Letterhead() {
  const { shop, origin } = useShellData()
  return (
    <p className="letterhead mb-4 hidden border-b border-line pb-2 text-sm print:block">
      <b>{shop.name}</b>
      {' · '}
      {[shop.phone, shop.email, origin.replace(/^https?:\/\//, '')].filter(Boolean).join(' · ')}
    </p>
  )
}

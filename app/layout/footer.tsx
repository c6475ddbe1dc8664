import { createContext, type ReactNode, useContext, useId } from 'react'
import { CASH_EVERYWHERE } from '#app/core/business-terms.ts'
import { CachedElement } from '#app/ui/cached-element.tsx'
import { ChatButton } from './chat-button.tsx'
import { ServedOnce } from './served-once.tsx'
import { useShellData } from '#app/core/shell-data.ts'

/** What the server renders; null in browsers, whose bundle does not contain it. */
export const FooterColumnsContext = createContext<ReactNode>(null)

export function Footer() {
  const { shop } = useShellData()
  // The tiles have an id below this one.
  const id = useId()
  const columns = useContext(FooterColumnsContext)
  return (
    <CachedElement as="footer" inputs={[shop, id]} className="on-night bg-night text-surface">
      <ServedOnce id="footer">{columns}</ServedOnce>
      <ChatButton />
      <div className="border-t border-surface/15 py-5 text-sm text-surface/75">
        <p className="column pr-20">{CASH_EVERYWHERE}. Prices in Pakistani rupees.</p>
      </div>
    </CachedElement>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as paths from '#app/core/paths.ts'
import { CHAT_URL } from '#app/core/shop-details.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'

type NothingFoundProps = {
  text: string
  hint: string
  chat: string
  near: { slug: string; name: string } | null
  searches: readonly string[]
  children: ReactNode
}

export function NothingFound({ text, hint, chat, near, searches, children }: NothingFoundProps) {
  return (
    <>
      <EmptyState
        title="No search results found"
        action={<ButtonLink to={paths.shop}>See everything</ButtonLink>}
      >
        {hint}
        {chat && text && (
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
      {children && (
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
          <div className="mt-4">{children}</div>
        </section>
      )}
    </>
  )
}

const askText = (text: string) => `Assalam o alaikum! Do you have “${text}”?`

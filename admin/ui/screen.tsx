import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { asLeft } from '#admin/core/left-lists.ts'
import { useMe } from '#admin/core/me.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The frame of a screen: title, one sentence of help, actions. `mainAction` is the one thing that the screen
 * is for; on a phone it stays in reach of the thumb. */
export function Screen({
  title,
  help,
  back,
  actions,
  mainAction,
  children,
}: {
  title: string
  help?: ReactNode
  /** The screen above this one. */
  back?: { to: string; label: string }
  actions?: ReactNode
  mainAction?: ReactNode
  children: ReactNode
}) {
  const { shop_name: shop } = useMe()
  return (
    <div data-screen className={`${mainAction ? 'max-lg:pb-20' : ''}`}>
      <title>{`${title} · ${shop}`}</title>
      {back && <BackLink {...back} />}
      <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-2xl wrap-anywhere">
            <bdi>{title}</bdi>
          </h1>
          {help && <p className="mt-1 max-w-[68ch] text-ink-soft">{help}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        {mainAction && (
          <div
            className={
              'main-action z-20 max-lg:fixed max-lg:right-4 max-lg:bottom-(--above-bottom-bar) ' +
              'max-lg:rounded-md max-lg:shadow-lg'
            }
          >
            {mainAction}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}

/** The `ref` of what takes the place of the main action: the style sheet knows its screen by the attribute.
 * By `:has()` of a class above others, each row that is added would have all elements matched again. */
export const marksScreen = (attribute: string) => (part: HTMLElement | null) => {
  const screen = part?.closest('[data-screen]')
  screen?.setAttribute(attribute, '')
  return () => screen?.removeAttribute(attribute)
}

/** Leads to the screen above, to a list as it was left. */
export function BackLink({ to, label }: { to: string; label: string }) {
  const { key } = useLocation()
  return (
    <Link to={asLeft(to, key)} className="link -ml-1 inline-flex min-h-11 items-center gap-1 no-underline">
      <Icon name="chevron-left" className="size-5" />
      {label}
    </Link>
  )
}

/** Cards of a screen, two beside each other where there is room. */
export const TWO_COLUMNS = 'grid items-start gap-4 xl:grid-cols-2'

/** Those of a form in one column, through which its `FormEnd` can move. */
export const ONE_COLUMN = 'flex flex-col gap-4'

/** Those of a form: however long its first part is, the others, the notice and the button stand beside it. */
export const FORM_COLUMNS =
  `${ONE_COLUMN} xl:grid xl:grid-cols-2 xl:items-start xl:grid-rows-[repeat(4,auto)_1fr] ` +
  'xl:[&>:first-child]:row-span-5 xl:[&>:not(:first-child)]:col-start-2'

/** The last part of a long form: what a save leads to, and its button. On a phone it stays in reach of the
 * thumb while the form is on the screen. */
export function FormEnd({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`form-end ${className}`}>{children}</div>
}

/** A group of fields or facts of a screen. */
export function Card({
  title,
  actions,
  children,
  id,
  className = '',
}: {
  title?: ReactNode
  actions?: ReactNode
  /** For a link to it. */
  id?: string
  children: ReactNode
  className?: string
}) {
  return (
    <section
      id={id}
      className={`scroll-mt-20 rounded-lg border border-line bg-surface p-4 sm:p-5 ${className}`}
    >
      {(title || actions) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          {title && (
            <h2 className="min-w-0 flex-1 basis-40 text-[min(1.125rem,8.5vw)] wrap-anywhere">{title}</h2>
          )}
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}

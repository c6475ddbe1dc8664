import { Link } from 'react-router'
import { useSignedIn } from '#app/account/signed-in.ts'
import { freeShippingNote } from '#app/core/business-terms.ts'
import { MENU_LINKS } from '#app/core/navigation.ts'
import * as paths from '#app/core/paths.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useDialog, useContentWhileClosing } from '#app/ui/modal.tsx'
import { ContactLinks } from './contact-links.tsx'
import { useShellData } from '#app/core/shell-data.ts'
import { SocialLinks } from './social-links.tsx'
import { Wordmark } from './wordmark.tsx'

export function MenuDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useDialog(open)
  const body = useContentWhileClosing(dialog, open, <MenuBody onClose={onClose} />)
  return (
    <dialog
      ref={dialog}
      inert={!open}
      aria-hidden={!open}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget || (event.target as Element).closest('a')) onClose()
      }}
      className={
        'fixed m-0 h-dvh max-h-dvh w-[min(340px,86vw)] overflow-y-auto overscroll-contain ' +
        'bg-ground text-ink shadow-lg not-open:-translate-x-full starting:-translate-x-full'
      }
    >
      {body}
    </dialog>
  )
}

function MenuBody({ onClose }: { onClose: () => void }) {
  const { categories, shop } = useShellData()
  const note = freeShippingNote(shop.shipping)
  const user = useSignedIn()
  return (
    <div className="flex min-h-full flex-col px-5 pt-2 pb-8">
      <div className="mb-1 flex min-h-13 items-center justify-between">
        <Wordmark name={shop.name} />
        <IconButton label="Close the menu" onClick={onClose} className="-mr-2.5">
          <Icon name="close" />
        </IconButton>
      </div>
      <nav aria-label="Menu">
        <ul className="font-display text-xl">
          {MENU_LINKS.map(({ to, label }) => (
            <MenuLink key={to} to={to}>
              {label}
            </MenuLink>
          ))}
        </ul>
        <details className="group border-y border-line">
          <summary className="flex min-h-12 items-center justify-between font-display text-xl">
            Categories
            <Icon
              name="chevron-down"
              className="size-5 transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <ul className="pb-2 pl-3">
            {categories.map(({ slug, p_category_name }) => (
              <MenuLink key={slug} to={paths.category(slug)}>
                {p_category_name}
              </MenuLink>
            ))}
          </ul>
        </details>
        <ul className="border-b border-line py-1">
          {user ? (
            <>
              <MenuLink to={paths.profile}>My Account</MenuLink>
              <MenuLink to={paths.logout}>Logout</MenuLink>
            </>
          ) : (
            <MenuLink to={paths.login}>Login</MenuLink>
          )}
          <MenuLink to={paths.wishlist}>Wishlist</MenuLink>
          <MenuLink to={paths.cart}>Cart</MenuLink>
        </ul>
      </nav>
      {note && (
        <p className="mt-5 flex items-center gap-3 rounded-md bg-turquoise-wash p-3 text-sm font-medium">
          <Icon name="truck" className="text-turquoise" />
          {note}
        </p>
      )}
      <ContactLinks className="mt-4" />
      <SocialLinks heading="mt-5 text-base" className="mt-1 -ml-2.5 max-w-46" />
    </div>
  )
}

function MenuLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <li>
      <Link to={to} className="flex min-h-12 items-center hover:text-cobalt">
        {children}
      </Link>
    </li>
  )
}

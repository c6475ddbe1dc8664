import { may, type Me } from '#admin/core/me.ts'
import { entriesFor } from './navigation.ts'
import type { NavEntry } from './screen-list.ts'

/** What the search finds a screen by, too, besides its label. */
const WORDS: Readonly<Record<string, string>> = {
  '/': 'home dashboard overview',
  '/orders': 'sales delivery cash on delivery cod parcels slips returns',
  '/products': 'items prices discount sale variants',
  '/import': 'csv excel upload download shopify woocommerce',
  '/stock': 'inventory units count quantity',
  '/categories': 'departments menu',
  '/promo-codes': 'discount coupon voucher sale',
  '/cities': 'delivery places shipping',
  '/banners': 'slides home page pictures',
  '/posts': 'articles posts news',
  '/texts': 'faq questions policies policy terms privacy returns about',
  '/messages': 'contact mail inbox questions',
  '/customers': 'people buyers guests phone',
  '/reviews': 'ratings stars',
  '/subscribers': 'subscribers e-mail email',
  '/reports': 'sales revenue profit statistics money earnings',
  '/searches': 'synonyms words',
  '/settings':
    'shipping delivery charges phone address e-mail email whatsapp social announcements minimum order',
  '/staff': 'team people roles permissions invite users',
  '/activity': 'history log undo changes',
  '/health': 'backup restore mail server status disk',
  '/first-steps': 'setup start',
  '/orders/new': 'add order create order place order',
  '/products/new': 'new product add product create product',
  '/sign-in': 'log out logout leave',
  '/account': 'password passkey authenticator sign in two-step security sessions devices',
}

type Found = Pick<NavEntry, 'path' | 'label' | 'icon'>

const ACCOUNT: Found = { path: '/account', label: 'My account', icon: 'customers' }
/** It opens the sign-in. */
export const SIGN_OUT: Found = { path: '/sign-in', label: 'Sign out', icon: 'customers' }

/** What a person can begin from anywhere. It is found by a text only: the screens have buttons for it. */
function actionsFor(me: Pick<Me, 'permissions'>): Found[] {
  return [
    ...(may(me, 'orders.correct')
      ? [{ path: '/orders/new', label: 'New order', icon: 'orders' } as const]
      : []),
    ...(may(me, 'products.edit')
      ? [{ path: '/products/new', label: 'Add a product', icon: 'products' } as const]
      : []),
    SIGN_OUT,
  ]
}

/** The screens that a person may open, and the actions, found by a text: by the label, or by the start of
 * another word. */
export function findScreens(
  me: Pick<Me, 'permissions' | 'has_first_steps' | 'is_demo'>,
  text: string,
): Found[] {
  const sought = text.trim().toLowerCase()
  const screens: readonly Found[] = [
    ...entriesFor(me),
    ...(me.is_demo ? [] : [ACCOUNT]),
    ...(sought === '' ? [] : actionsFor(me)),
  ]
  const isNamed = ({ label }: Found) => label.toLowerCase().includes(sought)
  const isMeant = ({ path }: Found) => ` ${WORDS[path] ?? ''}`.includes(` ${sought}`)
  return [...screens.filter(isNamed), ...screens.filter((each) => !isNamed(each) && isMeant(each))]
}

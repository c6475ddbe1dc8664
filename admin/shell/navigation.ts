import type { AdminIconName } from '#admin/ui/icon.tsx'
import type { Me } from '#admin/core/me.ts'
import { isAllowed, type StaffAuth } from '#app/core/endpoint.ts'

export type NavEntry = {
  /** Below `/admin`. */
  path: string
  label: string
  /** What the search finds it by, too, besides its label. */
  words?: string
  icon: AdminIconName
  /** Who sees it: that of the endpoint that loads the screen. */
  auth: StaffAuth
  group: 'Daily' | 'Shop' | 'Customers' | 'Business'
  /** In the bottom bar of a phone. */
  isMain?: true
  /** Not in the demo shop. */
  isForOwnShop?: true
}

/** Every screen that the navigation shows, in its order. */
const NAVIGATION: readonly NavEntry[] = [
  {
    path: '/',
    label: 'Today',
    words: 'home dashboard overview',
    icon: 'today',
    auth: { staff: null },
    group: 'Daily',
    isMain: true,
  },
  {
    path: '/orders',
    label: 'Orders',
    words: 'sales delivery cash on delivery cod parcels slips returns',
    icon: 'orders',
    auth: { staff: 'orders.see' },
    group: 'Daily',
    isMain: true,
  },
  {
    path: '/products',
    label: 'Products',
    words: 'items prices discount sale variants',
    icon: 'products',
    auth: { staff: 'products.see' },
    group: 'Shop',
    isMain: true,
  },
  {
    path: '/import',
    label: 'Import, export',
    words: 'csv excel upload download shopify woocommerce',
    icon: 'upload',
    auth: { staff: 'products.see' },
    group: 'Shop',
  },
  {
    path: '/stock',
    label: 'Stock',
    words: 'inventory units count quantity',
    icon: 'stock',
    auth: { staff: 'stock.edit', also: ['products.see'] },
    group: 'Shop',
  },
  {
    path: '/categories',
    label: 'Categories',
    words: 'departments menu',
    icon: 'list',
    auth: { staff: 'content.edit' },
    group: 'Shop',
  },
  {
    path: '/subcategories',
    label: 'Subcategories',
    icon: 'list',
    auth: { staff: 'content.edit' },
    group: 'Shop',
  },
  { path: '/colours', label: 'Colours', icon: 'content', auth: { staff: 'content.edit' }, group: 'Shop' },
  {
    path: '/promo-codes',
    label: 'Promo codes',
    words: 'discount coupon voucher sale',
    icon: 'percent',
    auth: { staff: 'promo_codes.edit' },
    group: 'Shop',
  },
  {
    path: '/cities',
    label: 'Cities',
    words: 'delivery places shipping',
    icon: 'list',
    auth: { staff: 'shipping.edit' },
    group: 'Shop',
  },
  {
    path: '/banners',
    label: 'Banners',
    words: 'slides home page pictures',
    icon: 'picture',
    auth: { staff: 'content.edit' },
    group: 'Shop',
  },
  {
    path: '/posts',
    label: 'Blog',
    words: 'articles posts news',
    icon: 'edit',
    auth: { staff: 'content.edit' },
    group: 'Shop',
  },
  {
    path: '/texts',
    label: 'Texts',
    words: 'faq questions policies policy terms privacy returns about',
    icon: 'content',
    auth: { staff: 'content.edit' },
    group: 'Shop',
  },
  {
    path: '/messages',
    label: 'Messages',
    words: 'contact mail inbox questions',
    icon: 'messages',
    auth: { staff: 'messages.answer' },
    group: 'Customers',
  },
  {
    path: '/customers',
    label: 'Customers',
    words: 'people buyers guests phone',
    icon: 'customers',
    auth: { staff: 'customers.see' },
    group: 'Customers',
  },
  {
    path: '/reviews',
    label: 'Reviews',
    words: 'ratings stars',
    icon: 'quote',
    auth: { staff: 'reviews.edit' },
    group: 'Customers',
  },
  {
    path: '/subscribers',
    label: 'Newsletter',
    words: 'subscribers e-mail email',
    icon: 'messages',
    auth: { staff: 'customers.see', also: ['orders.email'] },
    group: 'Customers',
  },
  {
    path: '/reports',
    label: 'Reports',
    words: 'sales revenue profit statistics money earnings',
    icon: 'reports',
    auth: { staff: 'reports.see' },
    group: 'Business',
  },
  {
    path: '/searches',
    label: 'Searches',
    words: 'synonyms words',
    icon: 'list',
    auth: { staff: 'reports.see' },
    group: 'Business',
  },
  {
    path: '/settings',
    label: 'Settings',
    words: 'shipping delivery charges phone address e-mail email whatsapp social announcements minimum order',
    icon: 'health',
    auth: { staff: ['settings.edit', 'shipping.edit'] },
    group: 'Business',
  },
  {
    path: '/staff',
    label: 'Staff',
    words: 'team people roles permissions invite users',
    icon: 'team',
    auth: { staff: 'staff.edit' },
    group: 'Business',
  },
  {
    path: '/activity',
    label: 'Activity',
    words: 'history log undo changes',
    icon: 'history',
    auth: { staff: null },
    group: 'Business',
  },
  {
    path: '/health',
    label: 'Health',
    words: 'backup restore mail server status disk',
    icon: 'health',
    auth: { staff: ['settings.edit', 'backups'] },
    group: 'Business',
  },
  {
    path: '/first-steps',
    label: 'First steps',
    words: 'setup start',
    icon: 'list',
    auth: { staff: 'settings.edit' },
    group: 'Business',
    isForOwnShop: true,
  },
]

/** The screens that a person may open. */
export function entriesFor(me: Pick<Me, 'permissions' | 'has_first_steps'>): NavEntry[] {
  return NAVIGATION.filter(
    ({ auth, isForOwnShop }) => isAllowed(auth, me.permissions) && (!isForOwnShop || me.has_first_steps),
  )
}

const ACCOUNT = {
  path: '/account',
  label: 'My account',
  icon: 'customers',
  words: 'password passkey authenticator sign in two-step security sessions devices',
} as const

type Found = Pick<NavEntry, 'path' | 'label' | 'icon' | 'words'>

/** The screens that a person may open and finds by a text: by the label, or by the start of another word. */
export function findScreens(
  me: Pick<Me, 'permissions' | 'has_first_steps' | 'is_demo'>,
  text: string,
): Found[] {
  const sought = text.trim().toLowerCase()
  const screens: readonly Found[] = [...entriesFor(me), ...(me.is_demo ? [] : [ACCOUNT])]
  const isNamed = ({ label }: Found) => label.toLowerCase().includes(sought)
  const isMeant = ({ words = '' }: Found) => ` ${words}`.includes(` ${sought}`)
  return [...screens.filter(isNamed), ...screens.filter((each) => !isNamed(each) && isMeant(each))]
}

export const GROUPS = ['Daily', 'Shop', 'Customers', 'Business'] as const

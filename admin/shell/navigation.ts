import type { AdminIconName } from '#admin/ui/icon.tsx'
import { may, type Me } from '#admin/core/me.ts'
import type { Permission } from '#app/core/permissions.ts'

export type NavEntry = {
  /** Below `/admin`. */
  path: string
  label: string
  icon: AdminIconName
  /** Who sees it; null is every member of staff. */
  permission: Permission | null
  group: 'Daily' | 'Shop' | 'Customers' | 'Business'
  /** In the bottom bar of a phone. */
  isMain?: true
  /** Not in the demo shop. */
  isForOwnShop?: true
}

/** Every screen that the navigation shows, in its order. */
const NAVIGATION: readonly NavEntry[] = [
  { path: '/', label: 'Today', icon: 'today', permission: null, group: 'Daily', isMain: true },
  {
    path: '/orders',
    label: 'Orders',
    icon: 'orders',
    permission: 'orders.see',
    group: 'Daily',
    isMain: true,
  },
  {
    path: '/products',
    label: 'Products',
    icon: 'products',
    permission: 'products.see',
    group: 'Shop',
    isMain: true,
  },
  {
    path: '/import',
    label: 'Import, export',
    icon: 'upload',
    permission: 'products.see',
    group: 'Shop',
  },
  { path: '/stock', label: 'Stock', icon: 'stock', permission: 'stock.edit', group: 'Shop' },
  { path: '/categories', label: 'Categories', icon: 'list', permission: 'content.edit', group: 'Shop' },
  { path: '/subcategories', label: 'Subcategories', icon: 'list', permission: 'content.edit', group: 'Shop' },
  { path: '/colours', label: 'Colours', icon: 'content', permission: 'content.edit', group: 'Shop' },
  {
    path: '/promo-codes',
    label: 'Promo codes',
    icon: 'percent',
    permission: 'promo_codes.edit',
    group: 'Shop',
  },
  { path: '/cities', label: 'Cities', icon: 'list', permission: 'shipping.edit', group: 'Shop' },
  { path: '/banners', label: 'Banners', icon: 'picture', permission: 'content.edit', group: 'Shop' },
  { path: '/posts', label: 'Blog', icon: 'edit', permission: 'content.edit', group: 'Shop' },
  { path: '/texts', label: 'Texts', icon: 'content', permission: 'content.edit', group: 'Shop' },
  {
    path: '/messages',
    label: 'Messages',
    icon: 'messages',
    permission: 'messages.answer',
    group: 'Customers',
  },
  {
    path: '/customers',
    label: 'Customers',
    icon: 'customers',
    permission: 'customers.see',
    group: 'Customers',
  },
  { path: '/reviews', label: 'Reviews', icon: 'quote', permission: 'reviews.edit', group: 'Customers' },
  {
    path: '/subscribers',
    label: 'Newsletter',
    icon: 'messages',
    permission: 'customers.see',
    group: 'Customers',
  },
  { path: '/reports', label: 'Reports', icon: 'reports', permission: 'reports.see', group: 'Business' },
  { path: '/searches', label: 'Searches', icon: 'list', permission: 'reports.see', group: 'Business' },
  { path: '/settings', label: 'Settings', icon: 'health', permission: 'shipping.edit', group: 'Business' },
  { path: '/staff', label: 'Staff', icon: 'team', permission: 'staff.edit', group: 'Business' },
  { path: '/activity', label: 'Activity', icon: 'history', permission: null, group: 'Business' },
  { path: '/health', label: 'Health', icon: 'health', permission: 'settings.edit', group: 'Business' },
  {
    path: '/first-steps',
    label: 'First steps',
    icon: 'list',
    permission: 'settings.edit',
    group: 'Business',
    isForOwnShop: true,
  },
]

/** The screens that a person may open. */
export function entriesFor(me: Pick<Me, 'permissions' | 'has_first_steps'>): NavEntry[] {
  return NAVIGATION.filter(
    ({ permission, isForOwnShop }) => may(me, permission) && (!isForOwnShop || me.has_first_steps),
  )
}

export const GROUPS = ['Daily', 'Shop', 'Customers', 'Business'] as const

import type { AdminIconName } from '#admin/ui/icon.tsx'
import type { StaffAuth } from '#app/core/endpoint.ts'

export type NavEntry = {
  /** Below `/admin`. */
  path: string
  label: string
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
export const NAVIGATION: readonly NavEntry[] = [
  { path: '/', label: 'Today', icon: 'today', auth: { staff: null }, group: 'Daily', isMain: true },
  {
    path: '/orders',
    label: 'Orders',
    icon: 'orders',
    auth: { staff: 'orders.see' },
    group: 'Daily',
    isMain: true,
  },
  {
    path: '/products',
    label: 'Products',
    icon: 'products',
    auth: { staff: 'products.see' },
    group: 'Shop',
    isMain: true,
  },
  {
    path: '/import',
    label: 'Import and export',
    icon: 'upload',
    auth: { staff: 'products.see' },
    group: 'Shop',
  },
  {
    path: '/stock',
    label: 'Stock',
    icon: 'stock',
    auth: { staff: 'stock.edit', also: ['products.see'] },
    group: 'Shop',
  },
  {
    path: '/categories',
    label: 'Categories',
    icon: 'categories',
    auth: { staff: 'content.edit' },
    group: 'Shop',
  },
  {
    path: '/subcategories',
    label: 'Subcategories',
    icon: 'subcategories',
    auth: { staff: 'content.edit' },
    group: 'Shop',
  },
  { path: '/colours', label: 'Colours', icon: 'colours', auth: { staff: 'content.edit' }, group: 'Shop' },
  {
    path: '/promo-codes',
    label: 'Promo codes',
    icon: 'percent',
    auth: { staff: 'promo_codes.edit' },
    group: 'Shop',
  },
  { path: '/cities', label: 'Cities', icon: 'cities', auth: { staff: 'shipping.edit' }, group: 'Shop' },
  { path: '/banners', label: 'Banners', icon: 'picture', auth: { staff: 'content.edit' }, group: 'Shop' },
  { path: '/posts', label: 'Blog', icon: 'edit', auth: { staff: 'content.edit' }, group: 'Shop' },
  { path: '/texts', label: 'Texts', icon: 'content', auth: { staff: 'content.edit' }, group: 'Shop' },
  {
    path: '/messages',
    label: 'Messages',
    icon: 'messages',
    auth: { staff: 'messages.answer' },
    group: 'Customers',
  },
  {
    path: '/customers',
    label: 'Customers',
    icon: 'customers',
    auth: { staff: 'customers.see' },
    group: 'Customers',
  },
  { path: '/reviews', label: 'Reviews', icon: 'quote', auth: { staff: 'reviews.edit' }, group: 'Customers' },
  {
    path: '/subscribers',
    label: 'Newsletter',
    icon: 'newsletter',
    auth: { staff: 'customers.see', also: ['orders.email'] },
    group: 'Customers',
  },
  { path: '/reports', label: 'Reports', icon: 'reports', auth: { staff: 'reports.see' }, group: 'Business' },
  {
    path: '/searches',
    label: 'Searches',
    icon: 'searches',
    auth: { staff: 'reports.see' },
    group: 'Business',
  },
  {
    path: '/settings',
    label: 'Settings',
    icon: 'settings',
    auth: { staff: ['settings.edit', 'shipping.edit'] },
    group: 'Business',
  },
  { path: '/staff', label: 'Staff', icon: 'team', auth: { staff: 'staff.edit' }, group: 'Business' },
  { path: '/activity', label: 'Activity', icon: 'history', auth: { staff: null }, group: 'Business' },
  {
    path: '/health',
    label: 'Health',
    icon: 'health',
    auth: { staff: ['settings.edit', 'backups'] },
    group: 'Business',
  },
  {
    path: '/first-steps',
    label: 'First steps',
    icon: 'steps',
    auth: { staff: 'settings.edit' },
    group: 'Business',
    isForOwnShop: true,
  },
]

/** Screens that only a button leads to. */
export const FORMS: readonly Pick<NavEntry, 'path' | 'auth'>[] = [
  { path: '/products/new', auth: { staff: 'products.edit' } },
  { path: '/orders/new', auth: { staff: 'orders.correct' } },
  { path: '/orders/:id/correct', auth: { staff: 'orders.correct' } },
]

export const GROUPS = ['Daily', 'Shop', 'Customers', 'Business'] as const

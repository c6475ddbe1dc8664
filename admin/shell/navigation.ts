import type { AdminIconName } from '#admin/ui/icon.tsx'
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
}

/** Every screen that the navigation shows, in its order. */
export const NAVIGATION: readonly NavEntry[] = [
  { path: '/', label: 'Today', icon: 'today', permission: null, group: 'Daily', isMain: true },
  { path: '/activity', label: 'Activity', icon: 'history', permission: null, group: 'Business' },
  { path: '/staff', label: 'Staff', icon: 'team', permission: 'staff.edit', group: 'Business' },
  { path: '/colours', label: 'Colours', icon: 'content', permission: 'content.edit', group: 'Shop' },
  {
    path: '/products',
    label: 'Products',
    icon: 'products',
    permission: 'products.see',
    group: 'Shop',
    isMain: true,
  },
  { path: '/stock', label: 'Stock', icon: 'stock', permission: 'stock.edit', group: 'Shop' },
  { path: '/reports', label: 'Reports', icon: 'reports', permission: 'reports.see', group: 'Business' },
  { path: '/health', label: 'Health', icon: 'health', permission: 'settings.edit', group: 'Business' },
]

export const GROUPS = ['Daily', 'Shop', 'Customers', 'Business'] as const

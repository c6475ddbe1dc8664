import type { RouteObject } from 'react-router'
import { SHELL_ROUTE } from './core/me.ts'
import { reloadsShell } from './core/router.ts'
import { ErrorScreen, NotFoundScreen } from './shell/error-screen.tsx'
import { keepingShown, keepShown } from './shell/keep-shown.ts'
import { OpenSkeleton } from './sign-in/open-frame.tsx'
import { loadMe, Shell, ShellSkeleton } from './shell/shell.tsx'

/** Each screen is a file of its own, loaded when it is first opened. It exports `Component` and perhaps
 * `loader`. */
const screens: RouteObject[] = [
  { index: true, lazy: () => import('./today/screens/today.tsx') },
  { path: 'orders', lazy: () => import('./orders/screens/orders.tsx') },
  { path: 'orders/new', lazy: () => import('./orders/screens/new-order.tsx') },
  { path: 'orders/slips', lazy: () => import('./orders/screens/slips.tsx') },
  { path: 'orders/:id', lazy: () => import('./orders/screens/order.tsx') },
  { path: 'orders/:id/correct', lazy: () => import('./orders/screens/correct.tsx') },
  { path: 'products', lazy: () => import('./products/screens/products.tsx') },
  { path: 'products/new', lazy: () => import('./products/screens/new-product.tsx') },
  { path: 'products/:id', lazy: () => import('./products/screens/product.tsx') },
  { path: 'import', lazy: () => import('./import/screens/imports.tsx') },
  { path: 'import/:id', lazy: () => import('./import/screens/import.tsx') },
  { path: 'stock', lazy: () => import('./stock/screens/stock.tsx') },
  { path: 'stock/:id', lazy: () => import('./stock/screens/ledger.tsx') },
  { path: 'more', lazy: () => import('./shell/screens/more.tsx') },
  { path: 'activity', lazy: () => import('./activity/screens/activity.tsx') },
  { path: 'activity/:id', lazy: () => import('./activity/screens/entry.tsx') },
  { path: 'account', lazy: () => import('./own-account/screens/account.tsx') },
  { path: 'staff', lazy: () => import('./staff/screens/staff.tsx') },
  { path: 'staff/roles', lazy: () => import('./staff/screens/roles.tsx') },
  { path: 'colours', lazy: () => import('./colours/screens/colours.tsx') },
  { path: 'colours/:id', lazy: () => import('./colours/screens/colour.tsx') },
  { path: 'reports', lazy: () => import('./reports/screens/reports.tsx') },
  { path: 'searches', lazy: () => import('./searches/screens/searches.tsx') },
  { path: 'first-steps', lazy: () => import('./first-steps/screens/first-steps.tsx') },
  { path: 'health', lazy: () => import('./health/screens/health.tsx') },
  { path: 'categories', lazy: () => import('./records/screens/categories.tsx') },
  { path: 'subcategories', lazy: () => import('./records/screens/subcategories.tsx') },
  { path: 'banners', lazy: () => import('./records/screens/banners.tsx') },
  { path: 'cities', lazy: () => import('./records/screens/cities.tsx') },
  { path: 'posts', lazy: () => import('./records/screens/posts.tsx') },
  { path: 'promo-codes', lazy: () => import('./promo-codes/screens/promo-codes.tsx') },
  { path: 'reviews', lazy: () => import('./reviews/screens/reviews.tsx') },
  { path: 'messages', lazy: () => import('./messages/screens/messages.tsx') },
  { path: 'customers', lazy: () => import('./customers/screens/customers.tsx') },
  { path: 'settings', lazy: () => import('./settings/screens/settings.tsx') },
  { path: 'messages/:id', lazy: () => import('./messages/screens/message.tsx') },
  { path: 'customers/guests/:id', lazy: () => import('./customers/screens/guest.tsx') },
  { path: 'customers/:id', lazy: () => import('./customers/screens/customer.tsx') },
  { path: 'subscribers', lazy: () => import('./subscribers/screens/subscribers.tsx') },
  { path: 'texts', lazy: () => import('./settings/screens/texts.tsx') },
  { path: '*', Component: NotFoundScreen },
]

/** Screens that need no session, such as the sign-in. They have no navigation around them. */
const openScreens: (RouteObject & { title: string })[] = [
  { path: '/sign-in', lazy: () => import('./sign-in/screens/sign-in.tsx'), title: 'Sign in' },
  { path: '/setup', lazy: () => import('./setup/screens/setup.tsx'), title: 'Opening your link' },
]

export const routes: RouteObject[] = [
  ...openScreens.map(({ title, ...screen }) => ({
    ...screen,
    hydrateFallbackElement: <OpenSkeleton title={title} />,
    ErrorBoundary: ErrorScreen,
  })),
  {
    id: SHELL_ROUTE,
    path: '/',
    loader: keepingShown(SHELL_ROUTE, loadMe),
    // Who is signed in does not change while screens do. An undo may be one of the name of the shop.
    shouldRevalidate: reloadsShell,
    Component: Shell,
    HydrateFallback: ShellSkeleton,
    ErrorBoundary: ErrorScreen,
    children: [{ ErrorBoundary: ErrorScreen, children: screens.map(keepShown) }],
  },
]

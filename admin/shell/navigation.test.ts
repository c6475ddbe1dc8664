import { expect, test } from 'vitest'
import { BUILT_IN_ROLES } from '#admin/staff/roles.ts'
import { entriesFor, findScreens } from './navigation.ts'

const screensOf = (role: string, has_first_steps = false) =>
  entriesFor({
    permissions: [...BUILT_IN_ROLES.find(({ name }) => name === role)!.permissions],
    has_first_steps,
  }).map(({ label }) => label)

test.each([
  [
    'Caller',
    ['Today', 'Orders', 'Products', 'Import, export', 'Messages', 'Customers', 'Newsletter', 'Activity'],
  ],
  ['Packer', ['Today', 'Orders', 'Products', 'Import, export', 'Stock', 'Activity']],
  [
    'Writer',
    [
      ...[
        'Today',
        'Products',
        'Import, export',
        'Categories',
        'Subcategories',
        'Colours',
        'Banners',
        'Blog',
        'Texts',
      ],
      ...['Reviews', 'Activity'],
    ],
  ],
  ['Accounts', ['Today', 'Orders', 'Reports', 'Searches', 'Activity']],
])('navigation and search show a %s these screens only', (role, screens) => {
  expect(screensOf(role)).toEqual(screens)
})

test.each([
  [['settings.edit'], ['Today', 'Settings', 'Activity', 'Health']],
  [['backups'], ['Today', 'Activity', 'Health']],
  [['customers.see'], ['Today', 'Customers', 'Activity']],
  [['stock.edit'], ['Today', 'Activity']],
] as const)('with %o a person finds what they can open', (permissions, screens) => {
  const entries = entriesFor({ permissions: [...permissions], has_first_steps: false })
  expect(entries.map(({ label }) => label)).toEqual(screens)
})

test('a manager sees all but staff, health and the first steps, an owner all', () => {
  const all = screensOf('Owner', true)
  expect(all.filter((label) => !screensOf('Manager', true).includes(label))).toEqual([
    'Staff',
    'Health',
    'First steps',
  ])
  expect(screensOf('Owner')).not.toContain('First steps')
})

const owner = {
  permissions: [...BUILT_IN_ROLES.find(({ name }) => name === 'Owner')!.permissions],
  has_first_steps: false,
  is_demo: false,
}

test.each([
  ['shipping', 'Settings'],
  ['backup', 'Health'],
  ['Password', 'My account'],
  ['faq', 'Texts'],
  ['discount', 'Promo codes'],
  ['sales', 'Reports'],
  ['undo', 'Activity'],
])('the search finds a screen by what is done there: %s', (text, label) => {
  expect(findScreens(owner, text).map((screen) => screen.label)).toContain(label)
})

test('a screen whose name matches comes first, and no screen is found that a person may not open', () => {
  expect(findScreens(owner, 'cat')[0]).toMatchObject({ label: 'Categories' })
  expect(findScreens(owner, 'iscount')).toEqual([])
  expect(findScreens({ ...owner, is_demo: true }, 'password')).toEqual([])
  expect(findScreens({ ...owner, permissions: [] }, 'shipping')).toEqual([])
})

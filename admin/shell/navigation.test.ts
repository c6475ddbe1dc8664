import { expect, test } from 'vitest'
import { BUILT_IN_ROLES } from '#admin/staff/roles.ts'
import { entriesFor } from './navigation.ts'

const screensOf = (role: string, has_first_steps = false) =>
  entriesFor({
    permissions: [...BUILT_IN_ROLES.find(({ name }) => name === role)!.permissions],
    has_first_steps,
  }).map(({ label }) => label)

test.each([
  [
    'Caller',
    ['Today', 'Orders', 'Products', 'Import and export', 'Messages', 'Customers', 'Newsletter', 'Activity'],
  ],
  ['Packer', ['Today', 'Orders', 'Products', 'Import and export', 'Stock', 'Activity']],
  [
    'Writer',
    [
      ...[
        'Today',
        'Products',
        'Import and export',
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

test('each screen has an icon of its own', () => {
  const permissions = BUILT_IN_ROLES.find(({ name }) => name === 'Owner')!.permissions
  const icons = entriesFor({ permissions: [...permissions], has_first_steps: true }).map(({ icon }) => icon)
  expect(new Set(icons).size).toBe(icons.length)
})

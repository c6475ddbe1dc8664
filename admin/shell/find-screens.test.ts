import { expect, test } from 'vitest'
import { BUILT_IN_ROLES } from '#admin/staff/roles.ts'
import { findScreens } from './find-screens.ts'

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
  ['new order', 'New order'],
  ['add product', 'Add a product'],
  ['sign out', 'Sign out'],
  ['log out', 'Sign out'],
])('the search finds a screen by what is done there: %s', (text, label) => {
  expect(findScreens(owner, text).map((screen) => screen.label)).toContain(label)
})

test('a screen whose name matches comes first, and no screen is found that a person may not open', () => {
  expect(findScreens(owner, 'cat')[0]).toMatchObject({ label: 'Categories' })
  expect(findScreens(owner, 'iscount')).toEqual([])
  expect(findScreens({ ...owner, is_demo: true }, 'password')).toEqual([])
  expect(findScreens({ ...owner, permissions: [] }, 'shipping')).toEqual([])
  expect(findScreens({ ...owner, permissions: [] }, 'new ')).toEqual([])
  expect(findScreens(owner, '').map(({ label }) => label)).not.toContain('New order')
})

import { expect, test } from 'vitest'
import { modulesOf } from './warm-up.ts'

test('the code of every screen and what it shares, each file once', () => {
  const routes = {
    cart: { module: '/assets/cart.js', imports: ['/assets/shared.js'] },
    login: { module: '/assets/login.js', imports: ['/assets/shared.js', '/assets/field.js'] },
    bare: { module: '/assets/bare.js' },
  }
  expect(modulesOf({ routes })).toEqual([
    '/assets/cart.js',
    '/assets/shared.js',
    '/assets/login.js',
    '/assets/field.js',
    '/assets/bare.js',
  ])
  expect(modulesOf(undefined)).toEqual([])
})

import { expect, test } from 'vitest'
import { revalidateProduct } from './use-variant-in-address.ts'

const isLoaded = (from: string, to: string) =>
  revalidateProduct({
    currentUrl: new URL(from, 'https://shop.example'),
    nextUrl: new URL(to, 'https://shop.example'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  })

test('another variant of the same product is not loaded, another product and the same address are', () => {
  expect(isLoaded('/shop/cups/mug/', '/shop/cups/mug/?variant=33')).toBe(false)
  expect(isLoaded('/shop/cups/mug/?variant=33', '/shop/cups/mug/?variant=34')).toBe(false)
  expect(isLoaded('/shop/cups/mug/?variant=33', '/shop/cups/pot/?variant=35')).toBe(true)
  expect(isLoaded('/shop/cups/mug/?variant=33', '/shop/cups/mug/?variant=33')).toBe(true)
})

import { describe, expect, test } from 'vitest'
import {
  boughtName,
  canCancel,
  canChangeStatus,
  maskName,
  maskPhone,
  maskStreet,
  shortageOf,
  STATUS,
  statusName,
  refusalOf,
} from './rules.ts'

test('a variant with the name of its product is named once', () => {
  expect(boughtName({ product_name: 'Walnut Tray', variant_name: 'Walnut Tray' })).toBe('Walnut Tray')
  expect(boughtName({ product_name: 'Clay Cup', variant_name: 'Blue' })).toBe('Clay Cup (Blue)')
})

test('a shortage isolates a name in Urdu from its number', () => {
  expect(shortageOf('Clay Cup (Blue)', 1)).toBe('Only 1 of Clay Cup (Blue) is left.')
  expect(shortageOf('5 پیالے', 0)).toBe('\u20685 پیالے\u2069 is sold out.')
})

describe('order steps', () => {
  const { Pending, Processing, Shipped, Completed, Cancelled } = STATUS
  const all = [Pending, Processing, Shipped, Completed, Cancelled]
  const forShop = new Set(
    [
      [Pending, Processing],
      [Pending, Shipped],
      [Pending, Completed],
      [Processing, Shipped],
      [Processing, Completed],
      [Shipped, Completed],
      [Pending, Cancelled],
      [Processing, Cancelled],
    ].map(String),
  )

  test.each(all.flatMap((from) => all.map((to) => [statusName(from), statusName(to), from, to] as const)))(
    '%s to %s',
    (_, __, from, to) => {
      expect(canChangeStatus(from, to, 'shop')).toBe(forShop.has(String([from, to])))
      expect(canChangeStatus(from, to, 'customer')).toBe(from === Pending && to === Cancelled)
    },
  )

  test('a customer may cancel an order that is Pending', () => {
    expect(all.filter((status_id_fk) => canCancel({ status_id_fk }))).toEqual([Pending])
  })

  test('a refused cancellation has a reason', () => {
    expect(refusalOf(Shipped, Shipped)).toBe('This order is already Shipped.')
    expect(refusalOf(Shipped, Processing)).toBe('An order that is Shipped cannot become Processing.')
    expect(refusalOf(Shipped, Cancelled)).toBe('This order is Shipped and can no longer be cancelled.')
    expect(refusalOf(Cancelled, Shipped)).toBe('This order was cancelled.')
  })
})

describe('what a tracking link shows', () => {
  test.each([
    ['Ayesha Khan', 'A••••• K•••••'],
    ['عائشہ', 'ع•••••'],
    ['', ''],
  ])('name %s', (name, masked) => expect(maskName(name)).toBe(masked))
  test('the last three digits of a phone', () => expect(maskPhone('03001234567')).toBe('••••••••567'))
  test('the first letter of a street', () => expect(maskStreet('House 7, Street 4')).toBe('H•••••'))
})

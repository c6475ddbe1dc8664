import { afterEach, expect, test, vi } from 'vitest'
import { closeAttempt, dropAttempt, newAttempt, openAttempt } from './attempt.ts'

const body = (total: number) => ({
  full_name: 'Ayesha Khan',
  phone: '03001234567',
  city_id_fk: 1,
  address: 'Street 1',
  email: 'a@b.example',
  products: [{ product_id: 7, variant_id: 71, variant_price: total, quantity: 1 }],
  order_price: total,
  transaction_amount: total,
  shipping_charges: 0,
})

afterEach(() => {
  dropAttempt()
  vi.useRealTimers()
})

test('the very same order keeps its key, any other gets its own', () => {
  const first = newAttempt(body(500), true)
  expect(newAttempt(body(500), true).key).toBe(first.key)
  expect(newAttempt(body(600), true).key).not.toBe(first.key)
  expect(newAttempt(body(600), false).key).not.toBe(newAttempt(body(600), true).key)
})

test('an order is open until it is answered', () => {
  const attempt = newAttempt(body(500), true)
  expect(openAttempt()).toEqual(attempt)
  closeAttempt(attempt)
  expect(openAttempt()).toBe(null)
  expect(newAttempt(body(500), true).key).toBe(attempt.key)
  dropAttempt()
  expect(newAttempt(body(500), true).key).not.toBe(attempt.key)
})

test('after an hour nothing is ordered unasked', () => {
  vi.useFakeTimers()
  newAttempt(body(500), true)
  vi.advanceTimersByTime(59 * 60 * 1000)
  expect(openAttempt()).not.toBe(null)
  vi.advanceTimersByTime(2 * 60 * 1000)
  expect(openAttempt()).toBe(null)
})

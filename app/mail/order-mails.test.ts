import { expect, test } from 'vitest'
import type { MailContent } from './mail-content.ts'
import type { MailedOrder } from './order-blocks.ts'
import { orderCancelled, orderConfirmation, orderStep } from './order-mails.ts'

const order: MailedOrder = {
  order_id: 1001,
  full_name: 'Dua Malik',
  email: 'dua@example.com',
  phone: '03217654321',
  address: 'Flat 2, Mall Road',
  city_name: 'Multan',
  placed_at: '2026-03-01T09:00:00Z',
  subtotal: 450,
  shipping: 200,
  discount: 0,
  total: 650,
  advance_paid: 0,
  courier: null,
  tracking_number: null,
  tracking_token: 'token',
  is_guest: true,
  is_cancelled: false,
  has_left: false,
  lines: [{ product_name: 'Clay Cup', variant_name: 'Blue', quantity: 1, unit_price: 450 }],
}
const paid = { ...order, advance_paid: 1500, total: 2650 }
const textOf = ({ blocks }: MailContent) =>
  blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join('\n')

test('a confirmation says that nothing is paid before only if no advance was paid', () => {
  const unpaid = textOf(orderConfirmation(order, ''))
  expect(unpaid).toContain('You pay nothing before it arrives. ')
  expect(textOf(orderConfirmation(paid, ''))).toBe(unpaid.replace('You pay nothing before it arrives. ', ''))
})

test('a late confirmation of an order that has left promises nothing that is over', () => {
  const late = orderConfirmation({ ...order, has_left: true }, '')
  expect(textOf(late)).toBe(
    'We received your order 1001 of 1 Mar 2026, and it has left our shop.\n' +
      'Please have the order number ready when you write or call.',
  )
  expect(late.blocks.map(({ kind }) => kind)).toEqual(['text', 'items', 'facts', 'link', 'text'])
})

test('a late confirmation of a cancelled order is sent, and says so', () => {
  const late = orderConfirmation({ ...order, is_cancelled: true }, '')
  expect(textOf(late)).toBe(
    'We received your order 1001 of 1 Mar 2026. ' +
      'It has been cancelled since, so nothing will be delivered.\n' +
      'Please have the order number ready when you write or call.',
  )
  expect(late.blocks.map(({ kind }) => kind)).toEqual(['text', 'items', 'facts', 'link', 'text'])
})

test('a cancellation names an advance', () => {
  const unpaid = textOf(orderCancelled(order, ''))
  expect(unpaid).toContain('Nothing will be delivered, and there is nothing to pay.\n')
  expect(textOf(orderCancelled(paid, ''))).toContain(
    'Nothing will be delivered, and there is nothing to pay. ' +
      'Please contact us about the Rs 1,500 that you paid in advance.\n',
  )
})

test('a shipped order asks for the exact amount only if something is left to pay', () => {
  const SHIPPED = 5
  const shipped = (of: MailedOrder) => textOf(orderStep(of, SHIPPED, '')!)
  for (const owed of [order, paid])
    expect(shipped(owed)).toBe(
      'Dear Dua Malik, your order has left our shop. Please keep the exact amount ready for the rider.',
    )
  expect(shipped({ ...order, advance_paid: order.total })).toBe(
    'Dear Dua Malik, your order has left our shop. There is nothing left to pay.',
  )
})

import { expect, test } from 'vitest'
import { actionName, actorName } from './action-names.ts'

test('actions have readable names', () => {
  expect(actionName('order.status')).toBe('Order status changed')
  expect(actionName('stock.adjust.undo')).toBe('Stock adjusted, undone')
  expect(actionName('order.note')).toBe('Order note added')
  expect(actionName('setting.shipping')).toBe('Shipping changed')
  expect(actionName('setting.shipping.undo')).toBe('Shipping changed, undone')
  expect(actionName('promo_code.end.undo')).toBe('Promo code ended, undone')
  expect(actionName('products.price')).toBe('Prices changed')
  expect(actionName('products.hidden.undo')).toBe('Products hidden or shown, undone')
  expect(actionName('orders.status')).toBe('Status of orders changed')
  expect(actionName('order.create')).toBe('Order taken by staff')
  expect(actionName('order.create.undo')).toBe('Order taken by staff, undone')
  expect(actionName('setting.faq.undo')).toBe('Questions changed, undone')
  expect(actionName('search_concept.add')).toBe('Meaning added')
  expect(actionName('customer.notes')).toBe('Customer notes changed')
  expect(actionName('job.stop')).toBe('Bulk change stopped')
  expect(actionName('mail.retry')).toBe('Mail sent again')
  expect(actionName('mail.discard')).toBe('Failed mail left out')
  expect(actionName('picture.replace')).toBe('Uploaded picture replaced')
  expect(actionName('backup.make')).toBe('Backup made')
  expect(actionName('staff.app')).toBe('Authenticator app saved')
  expect(actionName('staff.recovery_link')).toBe('Recovery link made')
})

test('the list and the entry name the same person', () => {
  expect(actorName('Sadia (demo)')).toBe('Sadia (demo)')
  expect(actorName('command')).toBe('An operator command')
})

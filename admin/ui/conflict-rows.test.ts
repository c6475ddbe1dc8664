import { expect, test } from 'vitest'
import { editColourEndpoint } from '#admin/colours/contract.ts'
import { editPromoCode } from '#admin/promo-codes/contract.ts'
import { differences } from './conflict-rows.ts'

function typed(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

test('what both versions have is compared field by field', () => {
  const form = typed({ name: 'Nayab', phone: '051', 'social.facebook': 'https://facebook.com/mine' })
  const stored = {
    ...{ name: 'Chiragh', phone: '051', tagline: 'Not in the form', version: 'newer' },
    social: { facebook: 'https://facebook.com/theirs' },
  }
  expect(differences(form, stored)).toEqual([
    { name: 'name', mine: 'Nayab', theirs: 'Chiragh' },
    {
      name: 'social.facebook',
      mine: 'https://facebook.com/mine',
      theirs: 'https://facebook.com/theirs',
    },
  ])
})

test('the rows of a list are compared also where only one version has them', () => {
  const form = typed({ 'text 0': 'Eid sale', 'lang 0': 'en', 'text 1': 'Free shipping', 'lang 1': 'en' })
  expect(differences(form, { 0: { text: 'عید مبارک', lang: 'en' }, version: 'newer' })).toEqual([
    { name: 'text 0', mine: 'Eid sale', theirs: 'عید مبارک' },
    { name: 'text 1', mine: 'Free shipping', theirs: '' },
    { name: 'lang 1', mine: 'en', theirs: '' },
  ])
  const two = { 0: { text: 'Eid sale', lang: 'en' }, 1: { text: 'Gift wrapping', lang: 'en' } }
  expect(differences(typed({ 'text 0': 'Eid sale', 'lang 0': 'en' }), two)).toEqual([
    { name: 'text 1', mine: '', theirs: 'Gift wrapping' },
    { name: 'lang 1', mine: '', theirs: 'en' },
  ])
})

test('chosen permissions are compared as a list', () => {
  const form = typed({ name: 'Reader' })
  form.append('permissions', 'orders.see')
  form.append('permissions', 'products.see')
  expect(differences(form, { name: 'Reader', permissions: ['orders.see'], version: 'newer' })).toEqual([
    { name: 'permissions', mine: 'orders.see, products.see', theirs: 'orders.see' },
  ])
})

test('a chosen value is shown by its label, and compared by itself', () => {
  const labels: Record<string, string> = { '1': 'Lahore', '2': 'Multan' }
  const form = typed({ city_id: '1', note: '1' })
  const labelOf = (name: string, value: string) => (name === 'city_id' ? labels[value]! : value)
  expect(differences(form, { city_id: 2, note: '1' }, { labelOfValue: labelOf })).toEqual([
    { name: 'city_id', mine: 'Lahore', theirs: 'Multan' },
  ])
  expect(differences(form, { city_id: 1, note: '2' }, { labelOfValue: labelOf })).toEqual([
    { name: 'note', mine: '1', theirs: '2' },
  ])
})

test('values that would be stored alike do not differ', () => {
  const colour = { body: editColourEndpoint.body }
  const form = typed({ name: ' Plaster ', hex: '#f2eee6' })
  expect(differences(form, { name: 'Plaster', hex: '#F2EEE6' }, colour)).toEqual([])
  expect(differences(form, { name: 'Plaster', hex: '#1F4FA3' }, colour)).toEqual([
    { name: 'hex', mine: '#F2EEE6', theirs: '#1F4FA3' },
  ])
  expect(differences(typed({ name: '', hex: '#f2eee6' }), { name: 'Sky', hex: '#F2EEE6' }, colour)).toEqual([
    { name: 'name', mine: '', theirs: 'Sky' },
  ])
  const promo = { body: editPromoCode.body }
  expect(differences(typed({ discount: '0100' }), { discount: 100 }, promo)).toEqual([])
})

/** Two people edit one object: the second is refused with what the first has saved, and nothing is lost. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureNames } from '#db/seed/picture-names.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { PERMISSIONS } from '#app/core/permissions.ts'
import { staffOf, staffWith } from '#test/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
let colleague: typeof owner
beforeAll(async () => {
  shop = await testShop({ seed: 'demo' })
  owner = await staffOf(shop, 'owner')
  colleague = await staffWith(shop, ...PERMISSIONS)
  await shop.pool.query('update staff set full_name = $1 where id = $2', ['Ayesha', colleague.id])
})
afterAll(() => shop.drop())

const read = async (path: string) => (await owner.get(`/admin/${path}`)).data
const ofRow = (name: string, path = name) => ({
  path: async () => path,
  version: async () => (await read(name)).find(({ id }: { id: number }) => id === 1).version as string,
})
const ofSetting = (path: string, name = path) => ({
  path: async () => `settings/${path}`,
  version: async () => (await read('settings')).versions[name] as string,
})
const ofObject = (path: string, write: string) => ({
  path: async () => `${path}${write}`,
  version: async () => (await read(path)).version as string,
})
let role = 0
const ofRole = {
  async path() {
    const fields = { name: 'Reader', permissions: ['orders.see'] }
    role ||= (await owner.post('/admin/staff/roles', fields)).data.role_id
    return `staff/roles/${role}`
  },
  version: async () =>
    (await read('staff')).roles.find((each: { role_id: number }) => each.role_id === role).version,
}

const iqra = async () =>
  (await read('staff')).people.find(({ full_name }: { full_name: string }) => full_name === 'Iqra')
const ofPerson = {
  async path() {
    await owner.post('/admin/staff', { full_name: 'Iqra', email: 'iqra@shop.example', role_id: 3 })
    return `staff/${(await iqra()).staff_id}/role`
  },
  version: async () => (await iqra()).version,
}

const PICTURE = pictureNames()('enamel-chai-kettle-teal-front')
const category = { id: 1, slug: 'lamps', position: 1 }
const subcategory = { id: 1, category_id: 1, slug: 'kettles', position: 1 }
const banner = { id: 1, image: PICTURE, position: 1 }
const post = { id: 1, slug: 'lamps', body: '<p>Light</p>', published_at: '2026-01-01T09:00' }
const shipping = { firstKilogram: 200, furtherKilogram: 100 }
const details = { address: '', phone: '', chat: '', social: {} }

const OWN = /^You (?:changed .+|have answered since, perhaps) in another tab or on another device\./
const THEIRS = /^Ayesha changed |^Ayesha has answered since/

test.each<[kind: string, { path(): Promise<string>; version(): Promise<string> }, object, object]>([
  ['a category', ofRow('categories'), { ...category, name: 'Mine' }, { ...category, name: 'Theirs' }],
  [
    'a subcategory',
    ofRow('subcategories'),
    { ...subcategory, name: 'Mine' },
    { ...subcategory, name: 'Theirs' },
  ],
  ['a banner', ofRow('banners'), { ...banner, title: 'Mine' }, { ...banner, title: 'Theirs' }],
  ['a post', ofRow('posts'), { ...post, title: 'Mine' }, { ...post, title: 'Theirs' }],
  ['a city', ofRow('cities'), { id: 1, name: 'Mine' }, { id: 1, name: 'Theirs' }],
  [
    'a colour',
    ofRow('colours', 'colours/1'),
    { name: 'Mine', hex: '#112233' },
    { name: 'Theirs', hex: '#112233' },
  ],
  ['a product', ofObject('products/1', ''), { name: 'Mine' }, { name: 'Theirs' }],
  ['notes on a customer', ofObject('customers/1', '/notes'), { notes: 'Mine' }, { notes: 'Theirs' }],
  [
    'the details',
    ofSetting('details'),
    { value: { ...details, name: 'Mine' } },
    { value: { ...details, name: 'Theirs' } },
  ],
  [
    'the charges',
    ofSetting('shipping'),
    { value: { ...shipping, freeFrom: 9000 } },
    { value: { ...shipping, freeFrom: null } },
  ],
  [
    'the announcements',
    ofSetting('announcements'),
    { value: [{ lang: 'en', text: 'Mine' }] },
    { value: [{ lang: 'en', text: 'Theirs' }] },
  ],
  [
    'the reset of the announcements',
    ofSetting('announcements'),
    { value: [{ lang: 'en', text: 'New' }] },
    { value: null },
  ],
  [
    'the questions',
    ofSetting('faq'),
    { value: [{ question: 'Mine?', answer: 'Yes.' }] },
    { value: [{ question: 'Theirs?', answer: 'No.' }] },
  ],
  [
    'the reset of the questions',
    ofSetting('faq'),
    { value: [{ question: 'New?', answer: 'Yes.' }] },
    { value: null },
  ],
  ['a policy', ofSetting('policies/terms', 'terms'), { html: '<p>Mine</p>' }, { html: '<p>Theirs</p>' }],
  ['the reset of a policy', ofSetting('policies/terms', 'terms'), { html: '<p>New</p>' }, { html: null }],
  [
    'a role',
    ofRole,
    { name: 'Mine', permissions: ['orders.see'] },
    { name: 'Theirs', permissions: ['orders.see', 'stock.edit'] },
  ],
  ['the role of a person', ofPerson, { role_id: 4 }, { role_id: 5 }],
  [
    'the answers to a message',
    ofObject('messages/1', '/answer'),
    { channel: 'whatsapp', text: 'Mine' },
    { channel: 'whatsapp', text: 'Theirs' },
  ],
])('%s', async (_kind, { path, version }, first, second) => {
  const target = `/admin/${await path()}`
  const loaded = await version()
  expect(await owner.post(target, { ...first, version: loaded })).toMatchObject({ code: 200 })
  const saved = await version()
  expect(saved).not.toBe(loaded)
  expect(await owner.post(target, { ...second, version: loaded })).toMatchObject({
    code: 409,
    message: expect.stringMatching(OWN),
    data: { current: { version: saved } },
  })
  expect(await version()).toBe(saved)
  expect(await colleague.post(target, { ...second, version: saved })).toMatchObject({ code: 200 })
  const latest = await version()
  expect(latest).not.toBe(saved)
  expect(await owner.post(target, { ...first, version: saved })).toMatchObject({
    code: 409,
    message: expect.stringMatching(THEIRS),
    data: { current: { version: latest } },
  })
})

test('who answers a message second sees the first answer', async () => {
  const { version } = await read('messages/2')
  const answer = (text: string, staff = owner) =>
    staff.post('/admin/messages/2/answer', { channel: 'mail', text, version })
  const first = await answer('It is in stock.')
  const refused = (message: string) => ({
    code: 409,
    message: `${message} Nothing was sent.`,
    data: { current: { text: 'It is in stock.' } },
  })
  expect(await answer('It is sold out.')).toMatchObject(
    refused('You have answered since, perhaps in another tab or on another device.'),
  )
  expect(await answer('It is sold out.', colleague)).toMatchObject(refused('The owner has answered since.'))
  expect((await read('messages/2')).answers).toMatchObject([{ text: 'It is in stock.' }])
  await owner.post(`/admin/activity/${first.undo}/undo`)
  expect(await answer('It is sold out.')).toMatchObject({ code: 200 })
})

test('who answers a message after an answer was taken back is told so', async () => {
  const [{ id }] = await read('messages')
  const answer = (text: string, version: string) =>
    owner.post(`/admin/messages/${id}/answer`, { channel: 'mail', text, version })
  const version = async () => (await read(`messages/${id}`)).version as string
  const none = await version()
  const first = await answer('It is in stock.', none)
  const one = await version()
  const second = await answer('In blue, too.', one)
  const both = await version()
  await owner.post(`/admin/activity/${second['undo']}/undo`)
  const message = 'An answer was taken back since. Nothing was sent.'
  expect(await answer('And in red.', both)).toMatchObject({ code: 409, message })
  await owner.post(`/admin/activity/${first['undo']}/undo`)
  for (const loaded of [one, both])
    expect(await answer('And in red.', loaded)).toMatchObject({
      code: 409,
      message: 'The answer was taken back since. Nothing was sent.',
    })
  expect(await answer('And in red.', none)).toMatchObject({ code: 200 })
})

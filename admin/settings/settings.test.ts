import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { readShopDetails } from '#app/shop/shop-details.server.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop({ env: { SHOP_PHONE: '051 2345 678' } })
  owner = await staffOf(shop, 'owner')
})
afterAll(() => shop.drop())
const shown = () => readShopDetails(shop.db, shop.shop.settings)
const value = { name: 'Chiragh', address: 'Anarkali, Lahore', chat: '+92 300 1112223', social: {} }

test('shop details are saved under a version, the environment is locked, and undone', async () => {
  const { data } = await owner.get('/admin/settings')
  expect(data).toMatchObject({ details: { name: 'Nayab' }, locked: ['phone'] })
  const version = data.versions.details
  const saved = await owner.post('/admin/settings/details', { value, version })
  expect(saved).toMatchObject({ code: 200 })
  expect(shop.invalidated).toContain('settings')
  expect(await shown()).toMatchObject({ name: 'Chiragh', phone: '051 2345 678', chat: '923001112223' })
  expect(await owner.post('/admin/settings/details', { value, version })).toMatchObject({ code: 409 })
  expect(await owner.post(`/admin/activity/${saved.undo}/undo`)).toMatchObject({ code: 200 })
  expect(await shown()).toMatchObject({ name: 'Nayab', address: '' })
})

const saveDetails = (details: object) => owner.post('/admin/settings/details', { value: details })
const readForm = async () => (await owner.get('/admin/settings')).data.details
const stored = async () => {
  const { rows } = await shop.db.execute("select value from shop_settings where key = 'details'")
  return rows[0]?.['value'] as Record<string, unknown> | undefined
}

test('an undo of one policy leaves another one that was saved since', async () => {
  const save = (name: string, html: string) => owner.post(`/admin/settings/policies/${name}`, { html })
  const undo = ({ undo: entry }: { [meta: string]: any }) => owner.post(`/admin/activity/${entry}/undo`)
  const policies = async () => (await owner.get('/admin/settings')).data.policies
  const returns = await save('returns', '<p>Seven days.</p>')
  const privacy = await save('privacy', '<p>We keep your phone.</p>')
  expect(await undo(returns)).toMatchObject({ code: 200 })
  expect(await policies()).toEqual({ privacy: '<p>We keep your phone.</p>' })
  const again = await save('privacy', '<p>We keep nothing.</p>')
  expect(await undo(privacy)).toMatchObject({
    code: 409,
    message: 'Since then this was changed again: privacy.',
  })
  for (const saved of [again, privacy]) expect(await undo(saved)).toMatchObject({ code: 200 })
  expect(await policies()).toEqual({})
})

test('the WhatsApp link follows the number until another link is typed', async () => {
  await saveDetails({ ...value, chat: '923001112223', social: { whatsapp: '' } })
  expect((await shown()).social.whatsapp).toBe('https://wa.me/923001112223')
  await saveDetails({ ...(await readForm()), chat: '923214445556' })
  expect((await shown()).social.whatsapp).toBe('https://wa.me/923214445556')
  await saveDetails({ ...(await readForm()), chat: '' })
  expect((await shown()).social.whatsapp).toBe('')
  await saveDetails({ ...(await readForm()), social: { whatsapp: 'https://chat.whatsapp.com/Ours' } })
  await saveDetails({ ...(await readForm()), chat: '923001112223' })
  expect((await shown()).social.whatsapp).toBe('https://chat.whatsapp.com/Ours')
})

test.each(['0300 1234567', '+92 300 1234567', '0092 300 1234567'])(
  'the WhatsApp number %s is stored for abroad',
  async (chat) => {
    await saveDetails({ ...value, chat, social: { whatsapp: '' } })
    expect(await stored()).toMatchObject({ chat: '923001234567' })
    expect((await shown()).social.whatsapp).toBe('https://wa.me/923001234567')
  },
)

test('a number that was stored with 0 is the chat link, too, which follows the next number', async () => {
  await saveDetails({ ...value, chat: '923001112223', social: { whatsapp: '' } })
  await shop.db.execute(
    `update shop_settings set value = value || '{"chat": "03001234567"}' where key = 'details'`,
  )
  expect(await shown()).toMatchObject({
    chat: '923001234567',
    social: { whatsapp: 'https://wa.me/923001234567' },
  })
  await saveDetails({ ...(await readForm()), chat: '0321 4445556' })
  expect((await shown()).social.whatsapp).toBe('https://wa.me/923214445556')
})

test('a save leaves what the environment sets as it is stored', async () => {
  expect((await readForm()).phone).toBe('051 2345 678')
  await saveDetails(await readForm())
  expect(await stored()).not.toHaveProperty('phone')
  await shop.db.execute(
    `update shop_settings set value = value || '{"phone": "042 1111"}' where key = 'details'`,
  )
  await saveDetails({ ...(await readForm()), tagline: 'Lamps of Lahore' })
  expect(await stored()).toMatchObject({ phone: '042 1111', tagline: 'Lamps of Lahore' })
})

test.each([
  ['details', { ...value, name: '' }],
  ['details', { ...value, email: 'nobody' }],
  ['details', { ...value, minimumOrder: -1 }],
  ['details', { ...value, social: { facebook: 'javascript:alert(1)' } }],
  ['shipping', { freeFrom: -1, firstKilogram: 0, furtherKilogram: 0 }],
  ['shipping', { freeFrom: null, firstKilogram: 1.5, furtherKilogram: 0 }],
  ['shipping', { freeFrom: null, firstKilogram: '150.50', furtherKilogram: 0 }],
  ['shipping', { freeFrom: null, firstKilogram: '', furtherKilogram: 0 }],
  ['announcements', [{ lang: 'fr', text: 'x' }]],
  ['announcements', []],
  ['faq', [{ question: '', answer: 'x' }]],
])('%s refuses %j', async (key, wrong) => {
  expect(await owner.post(`/admin/settings/${key}`, { value: wrong })).toMatchObject({ code: 422 })
})

test('shipping and announcements are saved, and announcements restored', async () => {
  const manager = await staffOf(shop, 'manager')
  await manager.post('/admin/settings/shipping', {
    value: { freeFrom: null, firstKilogram: 150, furtherKilogram: 80 },
  })
  await manager.post('/admin/settings/announcements', { value: [{ lang: 'ur', text: 'عید مبارک' }] })
  expect(await shown()).toMatchObject({
    shipping: { freeFrom: null, firstKilogram: 150 },
    announcements: [{ lang: 'ur', text: 'عید مبارک' }],
  })
  await manager.post('/admin/settings/announcements', { value: null })
  expect((await shown()).announcements).toHaveLength(2)
})

test('an amount is read as people type it', async () => {
  await owner.post('/admin/settings/shipping', {
    value: { freeFrom: '3,500', firstKilogram: '۲۲۰', furtherKilogram: 'Rs 110' },
  })
  expect((await shown()).shipping).toEqual({ freeFrom: 3500, firstKilogram: 220, furtherKilogram: 110 })
  const fields = { freeFrom: null, firstKilogram: '1.5', furtherKilogram: 0 }
  expect((await owner.post('/admin/settings/shipping', { value: fields })).message).toBe('Type whole rupees.')
})

test('each policy is saved under a version of its own', async () => {
  const { versions } = (await owner.get('/admin/settings')).data
  const save = (name: string, html: string | null) =>
    owner.post(`/admin/settings/policies/${name}`, { html, version: versions[name] })
  expect(await save('terms', '<p>Ours</p><script>x</script>')).toMatchObject({ code: 200 })
  expect(await save('returns', '<p>30 days</p>')).toMatchObject({ code: 200 })
  expect(await save('terms', '<p>Mine</p>')).toMatchObject({
    code: 409,
    data: { current: { html: '<p>Ours</p>' } },
  })
  expect((await owner.get('/admin/settings')).data.policies).toEqual({
    terms: '<p>Ours</p>',
    returns: '<p>30 days</p>',
  })
  expect(await save('cake', 'x')).toMatchObject({ code: 404 })
  // Only null is the original text.
  const { code } = await owner.post('/admin/settings/policies/about', { version: versions['about'] })
  expect(code).toBe(422)
})

test('a policy without a word is the original text, and its page is not blank', async () => {
  const { versions } = (await owner.get('/admin/settings')).data
  const html = '<p></p><p>&nbsp;</p><script>x</script>'
  const saved = await owner.post('/admin/settings/policies/privacy', { html, version: versions.privacy })
  expect(saved).toMatchObject({ code: 200, data: { version: versions.privacy } })
  expect((await owner.get('/admin/settings')).data.policies.privacy).toBeNull()
})

test('the original questions can be edited and restored', async () => {
  const { data } = await owner.get('/admin/settings')
  expect(data).toMatchObject({ has_own_faq: false, faq: { length: 7 } })
  await owner.post('/admin/settings/faq', { value: data.faq.slice(1) })
  expect((await owner.get('/admin/settings')).data).toMatchObject({ has_own_faq: true, faq: { length: 6 } })
  await owner.post('/admin/settings/faq', { value: null })
  expect((await owner.get('/admin/settings')).data).toMatchObject({ has_own_faq: false, faq: { length: 7 } })
})

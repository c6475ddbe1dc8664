import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshOrderSearch } from '#app/orders/refresh-order-search.server.ts'
import { STATUS } from '#app/orders/rules.ts'
import { pictureNames } from '#db/seed/picture-names.ts'
import { stockCup } from '#test/cups.ts'
import { orderAsGuest, type Stock } from '#test/stock.ts'
import { orders } from '#db/tables/index.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

let shop: TestShop
let writer: Awaited<ReturnType<typeof staffOf>>
let manager: Awaited<ReturnType<typeof staffOf>>
let stocked: Stock
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockCup(shop.db)
  writer = await staffOf(shop, 'writer')
  manager = await staffOf(shop, 'manager')
})
afterAll(() => shop.drop())

const BOWL = pictureNames()('enamel-chai-kettle-teal-front')
const category = { name: 'Lamps', slug: 'lamps', description: '<p>Light</p><script>x</script>', position: 2 }

describe('categories', () => {
  test('are added, edited under a version, and each step is undone', async () => {
    const added = await writer.post('/admin/categories', category)
    expect(added).toMatchObject({ code: 200, message: 'Lamps is saved.' })
    const rowOf = async () =>
      (await writer.get('/admin/categories')).data.find((row: { slug: string }) => row.slug === 'lamps')
    const row = await rowOf()
    expect(row).toMatchObject({ name: 'Lamps', description: '<p>Light</p>', uses: 0 })
    expect((await shop.requestJson('/api/category')).data).toHaveLength(2)

    const edited = await writer.post('/admin/categories', {
      ...category,
      name: 'Lanterns',
      id: row.id,
      version: row.version,
    })
    expect(await rowOf()).toMatchObject({ name: 'Lanterns', description: '<p>Light</p>' })
    expect(
      await writer.post('/admin/categories', {
        ...category,
        name: 'Lights',
        id: row.id,
        version: row.version,
      }),
    ).toMatchObject({ code: 409, data: { current: { name: 'Lanterns' } } })
    expect(await writer.post(`/admin/activity/${edited.undo}/undo`)).toMatchObject({ code: 200 })
    expect(await rowOf()).toMatchObject({ name: 'Lamps', description: '<p>Light</p>' })

    const removed = await writer.delete(`/admin/categories/${row.id}`)
    expect(await rowOf()).toBeUndefined()
    await writer.post(`/admin/activity/${removed.undo}/undo`)
    expect(await rowOf()).toMatchObject({ id: row.id, name: 'Lamps' })
    expect(await writer.post(`/admin/activity/${edited.undo}/undo`)).toMatchObject({ code: 409 })
  })

  test('with products stay, and so do their subcategories', async () => {
    const [kitchen] = (await writer.get('/admin/categories')).data
    expect(kitchen).toMatchObject({ slug: 'kitchen', uses: 1 })
    expect(await writer.delete(`/admin/categories/${kitchen.id}`)).toMatchObject({
      code: 409,
      message: 'This category has products. Move them to another one first.',
    })
    const [tea] = (await writer.get('/admin/subcategories')).data
    expect(await writer.delete(`/admin/subcategories/${tea.id}`)).toMatchObject({ code: 409 })
  })

  test('without an address get one from their name', async () => {
    await writer.post('/admin/categories', { name: 'Café & Tea' })
    const slugs = (await writer.get('/admin/categories')).data.map((row: { slug: string }) => row.slug)
    expect(slugs).toContain('cafe-tea')
  })

  test.each([
    [{ slug: 'Lamps!' }, 422],
    [{ slug: 'checkout' }, 422],
    [{ slug: 'kitchen' }, 409],
    [{ name: '' }, 422],
    [{ position: 0 }, 422],
    [{ position: 1.5 }, 422],
    [{ image: '../../etc/passwd' }, 422],
    [{ image: 'unknown.webp' }, 422],
  ])('%j is refused', async (fields, code) => {
    expect(await writer.post('/admin/categories', { ...category, slug: 'other', ...fields })).toMatchObject({
      code,
    })
  })
})

test('every name gives a free address: in Urdu, of signs only, in use, of the shop itself', async () => {
  const [{ id: category_id }] = (await writer.get('/admin/categories')).data
  const slugsOf = async (path: string, fields: object, names: string[]) => {
    const label = path === 'posts' ? 'title' : 'name'
    const ids = []
    for (const name of names) {
      const added = await writer.post(`/admin/${path}`, { ...fields, [label]: name })
      expect(added).toMatchObject({ code: 200 })
      ids.push(added.data.id)
    }
    const rows = (await writer.get(`/admin/${path}`)).data as { id: number; slug: string }[]
    return ids.map((id) => rows.find((row) => row.id === id)!.slug)
  }
  const names = ['ملتان کی نیلی مٹی', 'سنڌي ٽوپي', '🏺', '✨', 'Multan مٹی', 'Checkout', 'Checkout']
  const slugs = ['mltan-ki-nili-mti', 'sndhi-topi']
  const others = ['multan', 'checkout-2', 'checkout-3']
  expect(await slugsOf('categories', {}, names)).toEqual([...slugs, 'category-2', 'category-3', ...others])
  expect(await slugsOf('subcategories', { category_id }, names)).toEqual([
    ...slugs,
    'subcategory',
    'subcategory-2',
    ...others,
  ])
  const post = { body: '', published_at: '2026-01-01T09:00' }
  expect(await slugsOf('posts', post, names)).toEqual([...slugs, 'post', 'post-2', ...others])
})

test('an address that is emptied is made again, and stays if the name has not changed', async () => {
  const bench = { name: 'Bench', position: 1 }
  const { id } = (await writer.post('/admin/categories', bench)).data
  const slug = async () =>
    (await writer.get('/admin/categories')).data.find((row: { id: number }) => row.id === id).slug
  await writer.post('/admin/categories', { ...bench, id, slug: '' })
  expect(await slug()).toBe('bench')
  await writer.post('/admin/categories', { ...bench, id, slug: 'seats' })
  await writer.post('/admin/categories', { ...bench, id, slug: '' })
  expect(await slug()).toBe('bench')
})

test('a refusal names the field', async () => {
  const refused = async (path: string, fields: object) => {
    const { fields: named } = await writer.post(`/admin/${path}`, { position: 1, ...fields })
    return Object.keys(named)
  }
  const [{ id: category_id }] = (await writer.get('/admin/categories')).data
  const post = { title: 'Clay', published_at: '2026-01-01T09:00' }
  expect(await refused('categories', { name: 'A', slug: 'checkout' })).toEqual(['slug'])
  expect(await refused('categories', { name: 'A', slug: 'kitchen' })).toEqual(['slug'])
  expect(await refused('categories', { name: 'A', image: 'none.webp' })).toEqual(['image'])
  expect(await refused('subcategories', { name: 'A', category_id: 999 })).toEqual(['category_id'])
  const [tea] = (await writer.get('/admin/subcategories')).data
  const other = (await writer.post('/admin/categories', { name: 'Other' })).data.id
  const moved = { id: tea.id, name: tea.name, slug: tea.slug, category_id: other }
  expect(await refused('subcategories', moved)).toEqual(['category_id'])
  expect(await refused('subcategories', { name: 'A', slug: tea.slug, category_id })).toEqual(['slug'])
  expect(
    await refused('posts', { ...post, body: '<img src="/images/kettle-0123456789-e8e1d6.webp">' }),
  ).toEqual(['body'])
  const [multan] = (await manager.get('/admin/cities')).data
  expect((await manager.post('/admin/cities', { name: multan.name })).fields).toHaveProperty('name')
})

test('a city is closed and opened', async () => {
  const [multan] = (await manager.get('/admin/cities')).data
  expect(await manager.post('/admin/cities', { name: 'MULTAN' })).toMatchObject({
    code: 409,
    message: 'This name or address is in use already.',
  })
  const closed = await manager.post('/admin/cities', { id: multan.id, name: 'Multan', is_closed: 'on' })
  expect((await shop.requestJson('/api/city')).data).toEqual([])
  await manager.post(`/admin/activity/${closed.undo}/undo`)
  expect((await shop.requestJson('/api/city')).data).toHaveLength(1)
})

test('banners are on the home page in their order', async () => {
  for (const [title, position] of [
    ['Second', 2],
    ['First', 1],
  ] as const)
    await writer.post('/admin/banners', { title, image: BOWL, position })
  expect(
    (await shop.requestJson('/api/banner')).data.map((row: { bs_title: string }) => row.bs_title),
  ).toEqual(['First', 'Second'])
})

test('a place that is given moves the other banners down, and an undo moves them back', async () => {
  const listed = async () =>
    (await writer.get('/admin/banners')).data.map(
      ({ title, position }: { title: string; position: number }) => `${position} ${title}`,
    )
  await shop.pool.query(`delete from banners; insert into banners (title, image, position)
    values ('A', 'a', 1), ('B', 'b', 1), ('C', 'c', 4)`)
  const save = (fields: object) => writer.post('/admin/banners', { image: BOWL, ...fields })
  const undo = ({ undo: id }: { [meta: string]: unknown }) => writer.post(`/admin/activity/${id}/undo`)
  const first = await save({ title: 'New', position: 1 })
  expect(await listed()).toEqual(['1 New', '2 A', '3 B', '4 C'])
  const moved = await save({ title: 'New', position: 3, id: first.data.id })
  expect(await listed()).toEqual(['1 A', '2 B', '3 New', '4 C'])
  const second = await save({ title: 'Newer', position: 2 })
  expect(await listed()).toEqual(['1 A', '2 Newer', '3 B', '4 New', '5 C'])
  expect((await undo(moved)).code).toBe(200)
  expect(await listed()).toEqual(['1 New', '2 A', '3 Newer', '4 B', '5 C'])
  const removed = await writer.delete(`/admin/banners/${second.data.id}`)
  expect((await undo(removed)).code).toBe(200)
  expect(await listed()).toEqual(['1 New', '2 A', '3 Newer', '4 B', '5 C'])
  expect((await undo(second)).code).toBe(200)
  expect(await listed()).toEqual(['1 New', '2 A', '3 B', '4 C'])
  const again = await save({ title: 'New', position: 2, id: first.data.id })
  const last = await save({ title: 'New', position: 4, id: first.data.id })
  expect(await undo(again)).toMatchObject({
    code: 409,
    message: 'Since then this was changed again: position.',
  })
  for (const write of [last, again, first]) expect((await undo(write)).code).toBe(200)
  expect(await listed()).toEqual(['1 A', '2 B', '3 C'])
})

test('a subcategory moves only those of its category, also when several are added at once', async () => {
  const added = async (name: string) =>
    (await writer.post('/admin/categories', { name, position: 9 })).data.id
  const [one, other] = [await added('One list'), await added('Other list')]
  const save = (category_id: number, name: string) =>
    writer.post('/admin/subcategories', { category_id, name, position: 1 })
  await save(other, 'Other first')
  await Promise.all(['x', 'y', 'z'].map((name) => save(one, `One ${name}`)))
  const places = `select category_id = $1 as is_one, position from subcategories
    where category_id = any($2) order by 1, 2`
  expect((await shop.pool.query(places, [one, [one, other]])).rows).toEqual([
    { is_one: false, position: 1 },
    ...[1, 2, 3].map((position) => ({ is_one: true, position })),
  ])
})

test('what a picture shows is read on the pages of its banner, category and post', async () => {
  const alt = 'A blue bowl "from Multan"'
  const picture = { image: BOWL, image_alt: alt }
  await writer.post('/admin/banners', { title: 'Bowls', position: 1, ...picture })
  await writer.post('/admin/categories', { name: 'Bowls', ...picture })
  await writer.post('/admin/posts', {
    title: 'Bowls',
    body: '<p>x</p>',
    published_at: '2026-01-01T09:00',
    ...picture,
  })
  expect((await shop.requestJson('/api/banner')).data).toContainEqual(
    expect.objectContaining({ bs_title: 'Bowls', bs_img_alt: alt }),
  )
  expect((await shop.requestJson('/api/category/bowls')).data).toMatchObject({ pcat_image_alt: alt })
  expect((await shop.requestJson('/api/blog/bowls')).data).toMatchObject({ b_image_alt: alt })
})

test('a post is published later, and its text is sanitised', async () => {
  const post = { title: 'Chai', slug: 'chai', body: '<p onclick="x()">Boil.</p><script>x</script>' }
  for (const published_at of [
    '2026-02-31T09:00',
    '0000-01-01T09:00',
    '-000001-01-01T09:00',
    '2026-01-01T24:00',
    '202611-01-01T09:00',
    '',
  ])
    expect(await writer.post('/admin/posts', { ...post, published_at })).toMatchObject({
      code: 422,
      message: published_at
        ? 'Choose a day of the years 1900 to 2199, and a time.'
        : 'Choose when it is published.',
    })
  await writer.post('/admin/posts', { ...post, published_at: '2100-01-01T09:00' })
  expect(await shop.requestJson('/api/blog/chai')).toMatchObject({ code: 404 })
  const [row] = (await writer.get('/admin/posts')).data
  expect(row.published_at).toBe('2100-01-01T04:00:00.000Z')
  // A list of a hundred posts would be megabytes.
  expect(row).not.toHaveProperty('body')
  const [whole] = (await writer.get(`/admin/posts?edit=${row.id}`)).data
  expect(whole).toEqual({ ...row, body: '<p>Boil.</p>' })
  await writer.post('/admin/posts', { ...post, id: row.id, published_at: '2026-01-01T09:00' })
  expect(await shop.requestJson('/api/blog/chai')).toMatchObject({
    code: 200,
    data: { b_long_desc: '<p>Boil.</p>' },
  })
})

test('the list of promo codes counts the discounts by a code, not those by hand', async () => {
  for (const change of [
    {},
    { statusId: STATUS.Cancelled },
    { discount: 50, discountReason: 'Late' },
    { discount: 0 },
  ]) {
    const id = await orderAsGuest(shop, stocked)
    const used = { promoCode: 'NAYAB300', discount: 300, ...change }
    await shop.db
      .update(orders)
      .set({ ...used, total: 650 - used.discount })
      .where(eq(orders.id, id))
  }
  while (await refreshOrderSearch(shop.db)) continue
  expect((await manager.get('/admin/promo-codes')).data).toContainEqual(
    expect.objectContaining({ code: 'NAYAB300', uses: 1, rupees_given: 300 }),
  )
})

test('promo codes are created and ended, and both are undone', async () => {
  const valid = async () => (await shop.requestJson('/api/promocode', { body: { promo_code: 'EID' } })).code
  const added = await manager.post('/admin/promo-codes', { code: 'eid', discount: 15, is_percentage: true })
  expect(added).toMatchObject({ code: 200, message: 'EID is valid now.' })
  expect(await manager.post('/admin/promo-codes', { code: 'EID', discount: 5 })).toMatchObject({ code: 409 })
  expect(await manager.post('/admin/promo-codes', { code: 'عید', discount: 5 })).toMatchObject({
    code: 422,
    fields: { code: 'A code has 2 to 50 letters from A to Z, digits, - and _.' },
  })
  expect((await manager.get('/admin/promo-codes')).data).toContainEqual(
    expect.objectContaining({
      code: 'EID',
      discount: 15,
      is_percentage: true,
      is_live: true,
      uses: 0,
      rupees_given: 0,
    }),
  )
  const ended = await manager.post('/admin/promo-codes/EID/end')
  expect(await valid()).toBe(404)
  await manager.post(`/admin/activity/${ended.undo}/undo`)
  expect(await valid()).toBe(200)
  await manager.post(`/admin/activity/${added.undo}/undo`)
  expect(await valid()).toBe(404)
  for (const body of [
    { code: 'A B', discount: 5 },
    { code: 'X9', discount: 101, is_percentage: true },
    { code: 'X9', discount: 0 },
    { code: 'X9', discount: 1.5 },
  ])
    expect(await manager.post('/admin/promo-codes', body)).toMatchObject({ code: 422 })
})

test('the undo of a new promo code removes it, unless it was used or had ended before', async () => {
  const undone = async (code: string, between = async () => {}) => {
    const { undo } = await manager.post('/admin/promo-codes', { code, discount: 50 })
    await between()
    expect(await manager.post(`/admin/activity/${undo}/undo`)).toMatchObject({ code: 200 })
    const rows = (await manager.get('/admin/promo-codes')).data as { code: string; is_live: boolean }[]
    return rows.find((row) => row.code === code)?.is_live
  }
  expect(await undone('NEW')).toBeUndefined()
  const use = async () => {
    const id = await orderAsGuest(shop, stocked)
    await shop.db.update(orders).set({ promoCode: 'USED' }).where(eq(orders.id, id))
  }
  expect(await undone('USED', use)).toBe(false)
  await manager.post('/admin/promo-codes', { code: 'OLD', discount: 50 })
  await manager.post('/admin/promo-codes/OLD/end')
  expect(await undone('OLD')).toBe(false)
})

test('the terms of a promo code are changed unless another person did; the change is undone', async () => {
  const terms = { discount: 10, is_percentage: true, minimum_order: 500, first_order_only: false }
  await manager.post('/admin/promo-codes', { code: 'RAIN', ...terms })
  const rain = async () =>
    (await manager.get('/admin/promo-codes')).data.find(({ code }: { code: string }) => code === 'RAIN')
  const { version } = await rain()
  const edit = (change: object) => manager.post('/admin/promo-codes/rain', { ...terms, ...change })
  const edited = await edit({ discount: 12, minimum_order: 0, version })
  expect(edited).toMatchObject({ code: 200, message: 'RAIN is changed.' })
  expect(await rain()).toMatchObject({ ...terms, discount: 12, minimum_order: 0, is_live: true })
  expect(await edit({ discount: 20, version })).toMatchObject({
    code: 409,
    data: { current: { discount: 12, minimum_order: 0 } },
  })
  expect(await edit({ discount: 101 })).toMatchObject({ code: 422 })
  expect((await manager.post(`/admin/activity/${edited.undo}/undo`)).code).toBe(200)
  expect(await rain()).toMatchObject(terms)
  const second = await edit({ discount: 15 })
  await edit({ discount: 16 })
  expect(await manager.post(`/admin/activity/${second.undo}/undo`)).toMatchObject({ code: 409 })
  await manager.post('/admin/promo-codes/RAIN/end')
  expect(await edit({ discount: 5 })).toMatchObject({ code: 404 })
})

test('a deleted category, subcategory and post come back with their earlier addresses', async () => {
  const [{ id: category_id }] = (await manager.get('/admin/categories')).data
  const wordOf = (path: string) => path.split('/').at(-1)!
  const removed = async (path: string, fields: object) => {
    const { id } = (await manager.post(path, { ...fields, slug: `old-${wordOf(path)}` })).data
    await manager.post(path, { ...fields, slug: `used-${wordOf(path)}`, id })
    await manager.post(path, { ...fields, slug: `new-${wordOf(path)}`, id })
    return { id, undo: (await manager.delete(`${path}/${id}`)).undo as number }
  }
  const category = await removed('/admin/categories', { name: 'Rugs', position: 8 })
  const sub = await removed('/admin/subcategories', { category_id, name: 'Mats', position: 8 })
  const post = await removed('/admin/posts', { title: 'Rugs', body: '', published_at: '2026-01-01T09:00' })
  await manager.post('/admin/categories', { name: 'Used', slug: 'used-categories' })
  for (const { undo } of [category, sub, post])
    expect((await manager.post(`/admin/activity/${undo}/undo`)).code).toBe(200)
  const redirects = `select slug, category_id as id from category_redirects where category_id = $1
    union all select slug, subcategory_id from subcategory_redirects where subcategory_id = $2
    union all select slug, post_id from post_redirects where post_id = $3 order by 1`
  expect((await shop.pool.query(redirects, [category.id, sub.id, post.id])).rows).toEqual([
    { slug: 'old-categories', id: category.id },
    { slug: 'old-posts', id: post.id },
    { slug: 'old-subcategories', id: sub.id },
    { slug: 'used-posts', id: post.id },
    { slug: 'used-subcategories', id: sub.id },
  ])
})

test('a deleted city does not come back beside one of the same name', async () => {
  const { id } = (await manager.post('/admin/cities', { name: 'Turbat' })).data
  const { undo } = await manager.delete(`/admin/cities/${id}`)
  await manager.post('/admin/cities', { name: 'turbat' })
  expect(await manager.post(`/admin/activity/${undo}/undo`)).toMatchObject({
    code: 409,
    message: 'This name or address is in use already.',
  })
})

test('the undo of a new name leaves the other fields of subcategories, posts and cities', async () => {
  const renamed = async (path: string, fields: object, named: object) => {
    const { id } = (await manager.post(path, fields)).data
    const edited = await manager.post(path, { ...fields, ...named, id })
    expect(await manager.post(`/admin/activity/${edited.undo}/undo`)).toMatchObject({ code: 200 })
    const rows = (await manager.get(`${path}?edit=${id}`)).data as { id: number }[]
    expect(rows.find((row) => row.id === id)).toMatchObject(fields)
  }
  const [{ id: category_id }] = (await manager.get('/admin/categories')).data
  await renamed(
    '/admin/subcategories',
    { category_id, name: 'Pots', slug: 'pots', position: 3 },
    { name: 'X' },
  )
  const post = {
    title: 'Tea',
    slug: 'tea-post',
    body: '<p>Boil.</p>',
    published_at: '2026-01-01T04:00:00.000Z',
  }
  await renamed('/admin/posts', post, { title: 'X' })
  await renamed('/admin/cities', { name: 'Sibi', is_closed: true }, { name: 'Zhob' })
  await renamed('/admin/cities', { name: 'Kalat', is_closed: false }, { is_closed: true })
})

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runBatch } from '#admin/jobs/run-jobs.server.ts'
import { pictureNames } from '#db/seed/picture-names.ts'
import { insertSmallShop } from '#test/goods.ts'
import { staffOf } from '#test/staff.ts'
import { testShop, type TestShop } from '#test/shop.ts'

type Staff = Awaited<ReturnType<typeof staffOf>>
let shop: TestShop
let owner: Staff
let writer: Staff
beforeAll(async () => {
  shop = await testShop()
  await insertSmallShop(shop.db)
  await shop.pool.query("select refresh_product_overviews(array[7, 8, 9]), setval('products_id_seq', 100)")
  await shop.pool.query("select setval('variants_id_seq', 1000)")
  ;[owner, writer] = [await staffOf(shop, 'owner'), await staffOf(shop, 'writer')]
})
afterAll(() => shop.drop())

const KETTLE = pictureNames()('enamel-chai-kettle-teal-front')
const undo = (id: number) => owner.post(`/admin/activity/${id}/undo`)
const kettle = {
  name: 'Copper Kettle',
  subcategory_id: 5,
  details: '<p onclick="x()">Copper<script>1</script></p>',
  image: KETTLE,
  variants: [variant('Small', 2000), variant('Large', 3000)],
}
function variant(name: string, price: number, more: object = {}) {
  return {
    id: null,
    name,
    colour_id: null,
    price,
    final_price: price,
    cost: 900,
    weight_grams: 800,
    units: 4,
    units_seen: null,
    pictures: [{ image: KETTLE, alt: '' }],
    ...more,
  }
}

async function addKettle(name = 'Copper Kettle') {
  const added = await owner.post('/admin/products', { ...kettle, name })
  expect(added).toMatchObject({ code: 200, message: `${name} is in the shop.` })
  return { id: added.data.product_id as number, slug: added.data.slug as string, undo: added.undo as number }
}
const load = async (id: number, as = owner) => (await as.get(`/admin/products/${id}`)).data

test('an added product is in the shop and in the list at once, its HTML sanitised', async () => {
  const { id, slug } = await addKettle()
  expect(slug).toBe('copper-kettle')
  const shown = await shop.requestJson('/api/product/copper-kettle')
  expect(shown.data).toMatchObject({ product_details: '<p>Copper</p>', in_stock: 8 })
  const list = await owner.get('/admin/products?q=copper')
  expect(list).toMatchObject({ total: 1, total_is_minimum: false, next_cursor: null })
  expect(list.data[0]).toMatchObject({ product_id: id, units: 8, sold: 0, variants_count: 2 })
  expect(await load(id, writer)).toMatchObject({ variants: [{ cost: null }, { cost: null }] })
})

test('the count of the list without a filter is the number of products', async () => {
  const { rows } = await shop.pool.query('select count(*)::integer as total from products')
  expect(await owner.get('/admin/products')).toMatchObject({ ...rows[0], total_is_minimum: false })
})

test('slugs: free ones are found, reserved and used ones refused, old ones redirect', async () => {
  const { id, slug } = await addKettle()
  expect(slug).toBe('copper-kettle-2')
  const edit = (body: object) => owner.post(`/admin/products/${id}`, body)
  expect((await edit({ slug: 'checkout' })).code).toBe(422)
  expect((await edit({ slug: 'Copper Kettle' })).code).toBe(422)
  expect(await edit({ slug: 'clay-cup' })).toMatchObject({
    code: 409,
    message: '"Clay Cup" already has this address.',
  })
  expect((await edit({ slug: 'big-kettle' })).code).toBe(200)
  const { rows } = await shop.pool.query('select slug from slug_redirects where product_id = $1', [id])
  expect(rows).toEqual([{ slug: 'copper-kettle-2' }])
})

test('eight products that get one address at once', async () => {
  const atOnce = (work: (at: number) => Promise<any>) => Promise.all([...Array(8).keys()].map(work))
  const add = (fields: object) => owner.post('/admin/products', { subcategory_id: 5, ...fields })
  const named = await atOnce(() => add({ name: 'Tin Lantern' }))
  expect(named.map(({ data }) => data?.slug).toSorted()).toEqual([
    'tin-lantern',
    ...[2, 3, 4, 5, 6, 7, 8].map((number) => `tin-lantern-${number}`),
  ])
  const oneOf = (codes: number) => [200, ...Array<number>(codes - 1).fill(409)]
  const codesOf = (answers: { code: number }[]) => answers.map(({ code }) => code).toSorted()
  const given = await atOnce((at) => add({ name: `Lantern ${at}`, slug: 'given' }))
  expect(codesOf(given)).toEqual(oneOf(8))
  // The requests may be served in any order.
  const [one, ...others] = named
    .toSorted((a, b) => a.data.slug.length - b.data.slug.length)
    .map(({ data }) => `/admin/products/${data.product_id}`)
  const moved = await atOnce((at) =>
    at < 7 ? owner.post(others[at]!, { slug: 'moved' }) : add({ name: 'x', slug: 'moved' }),
  )
  expect(codesOf(moved)).toEqual(oneOf(8))
  const deleted = await owner.delete(one!)
  const back = await atOnce((at) =>
    at === 0 ? undo(deleted.undo) : add({ name: 'Late', slug: 'tin-lantern' }),
  )
  expect(codesOf(back)).toEqual(oneOf(8))
  const copies = await atOnce(() => owner.post('/admin/products/8/duplicate'))
  expect(codesOf(copies)).toEqual(Array(8).fill(200))
  for (const { data } of [...named, ...given, ...moved, ...back, ...copies])
    if (data?.product_id) await owner.delete(`/admin/products/${data.product_id}`)
})

test('a product waits for the move of its subcategory and is in its new category', async () => {
  const { id } = await addKettle('Moved Kettle')
  await shop.pool.query(`insert into categories (id, slug, name) values (90, 'table', 'Table');
    insert into subcategories (id, category_id, slug, name) values (91, 2, 'jugs', 'Jugs')`)
  const other = await shop.pool.connect()
  onTestFinished(async () => {
    await other.query('rollback')
    other.release()
  })
  await other.query('begin; update subcategories set category_id = 90 where id = 91')
  const saved = owner.post(`/admin/products/${id}`, { subcategory_id: 91 })
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await shop.pool.query(waiting)).rowCount).toBe(1)
  await other.query('commit')
  expect((await saved).code).toBe(200)
  const { rows } = await shop.pool.query('select category_id from products where id = $1', [id])
  expect(rows).toEqual([{ category_id: 90 }])
})

test('two people edit one product: the second is shown the version of the first', async () => {
  const { id } = await addKettle('Tin Kettle')
  const { version } = await load(id)
  expect((await writer.post(`/admin/products/${id}`, { keywords: 'tin', version })).code).toBe(200)
  const late = await owner.post(`/admin/products/${id}`, { keywords: 'metal', version })
  expect(late).toMatchObject({ code: 409, data: { current: { keywords: 'tin' } } })
  const again = { keywords: 'metal', version: late.data.current.version }
  expect((await owner.post(`/admin/products/${id}`, again)).code).toBe(200)
})

test('each write is undone once, and not after a later change', async () => {
  const { id, undo: added } = await addKettle('Iron Kettle')
  const hidden = await owner.post(`/admin/products/${id}`, { is_hidden: true })
  expect(hidden.message).toBe('Iron Kettle is hidden.')
  const named = await owner.post(`/admin/products/${id}`, { name: 'Steel Kettle', is_hidden: true })
  expect(named.message).toBe('Steel Kettle is saved.')
  await undo(named.undo)
  expect((await shop.requestJson('/api/product/iron-kettle')).code).toBe(404)
  expect((await undo(hidden.undo)).code).toBe(200)
  expect((await shop.requestJson('/api/product/iron-kettle')).code).toBe(200)
  expect(await undo(hidden.undo)).toMatchObject({ code: 409, message: 'This has already been undone.' })
  const renamed = await owner.post(`/admin/products/${id}`, { name: 'Old Kettle' })
  await owner.post(`/admin/products/${id}`, { name: 'New Kettle' })
  expect(await undo(renamed.undo)).toMatchObject({
    code: 409,
    message: 'Since then this was changed again: name.',
  })
  expect((await undo(added)).code).toBe(200)
  expect((await owner.get(`/admin/products/${id}`)).code).toBe(404)
})

test('the undo of a grid needs the permissions of what changed in it', async () => {
  const { id } = await addKettle('Grid Kettle')
  const stored = (await load(id)).variants as { name: string; units: number }[]
  const manager = await staffOf(shop, 'manager')
  const saved = await manager.post(`/admin/products/${id}/variants`, {
    rows: stored.map((row) => ({ ...row, units: row.units + 1, units_seen: row.units })),
  })
  expect(saved.code).toBe(200)
  const writers = "(select id from staff_roles where name = 'Writer')"
  await shop.pool.query(`update staff set role_id = ${writers} where id = $1`, [manager.id])
  expect(await manager.post(`/admin/activity/${saved.undo}/undo`)).toMatchObject({ code: 403 })
  const renamed = await writer.post(`/admin/products/${id}/variants`, {
    rows: stored.map((row) => ({
      ...row,
      ...{ name: `${row.name} kettle`, units: row.units + 1, units_seen: row.units + 1 },
    })),
  })
  expect(renamed.code).toBe(200)
  expect(await writer.post(`/admin/activity/${renamed.undo}/undo`)).toMatchObject({ code: 200 })
})

test('a refused grid shows the stored variants, their costs only to those who see them', async () => {
  const { id } = await addKettle('Secret Kettle')
  const save = async (as: Staff, more: object, version: string) => {
    const rows = (await load(id, as)).variants.map((row: object) => ({ ...row, ...more }))
    return as.post(`/admin/products/${id}/variants`, { rows, version })
  }
  const sold = { units: 9, units_seen: 8 }
  for (const [as, cost] of [
    [writer, null],
    [owner, 900],
  ] as const) {
    const { variants_version: version } = await load(id, as)
    for (const late of [await save(as, { units_seen: 4 }, 'older'), await save(as, sold, version)])
      expect(late).toMatchObject({
        code: 409,
        data: { current: { variants: [{ name: 'Small', cost }, { cost }], variants_version: version } },
      })
  }
})

test('the version of a grid tells nothing of its costs to those who may not see them', async () => {
  const { id } = await addKettle('Quiet Kettle')
  const [seen, blind] = [await load(id), await load(id, writer)]
  await shop.pool.query('update variants set cost = 901 where product_id = $1', [id])
  expect((await load(id)).variants_version).not.toBe(seen.variants_version)
  expect((await load(id, writer)).variants_version).toBe(blind.variants_version)
  const rows = blind.variants.map((row: { units: number }) => ({
    ...{ ...row, weight_grams: 850, units_seen: row.units },
  }))
  const save = (as: Staff, version: string) => as.post(`/admin/products/${id}/variants`, { rows, version })
  expect((await save(owner, seen.variants_version)).code).toBe(409)
  expect((await save(writer, blind.variants_version)).code).toBe(200)
  expect((await load(id)).variants).toMatchObject([
    { cost: 901, weight_grams: 850 },
    { cost: 901, weight_grams: 850 },
  ])
})

test('a guess of the cost is not answered when a removed variant comes back', async () => {
  const { id } = await addKettle('Former Kettle')
  const small = "name = 'Small' and product_id = $1"
  await shop.pool.query(`update variants set is_archived = true where ${small}`, [id])
  const [large] = (await load(id, writer)).variants
  const rows = (cost: number) => [{ ...large, units_seen: large.units }, variant('Small', 2000, { cost })]
  for (const guess of [899, 900]) {
    await shop.pool.query(`update variants set is_archived = true where ${small}`, [id])
    expect((await writer.post(`/admin/products/${id}/variants`, { rows: rows(guess) })).code).toBe(200)
  }
  expect((await load(id)).variants).toMatchObject([{ cost: 900 }, { name: 'Small', cost: 900 }])
})

test('a product, variant or new product cannot name a picture that the shop does not have', async () => {
  const { id } = await addKettle('Picture Kettle')
  const { variants } = await load(id)
  const pictures = (image: string) => [{ image, alt: '' }]
  const rowsWith = (image: string) => ({
    rows: variants.map((row: object) => ({ ...row, units_seen: 4, pictures: pictures(image) })),
  })
  const refused = { code: 422, message: 'This is not a picture of the shop.' }
  const path = `/admin/products/${id}`
  expect(await owner.post(`${path}/variants`, rowsWith('unknown.webp'))).toMatchObject(refused)
  expect(await owner.post(path, { image: 'unknown.webp' })).toMatchObject(refused)
  for (const more of [
    { image: 'unknown.webp' },
    { variants: [variant('Small', 1, { pictures: pictures('unknown.webp') })] },
  ])
    expect(await owner.post('/admin/products', { ...kettle, name: 'Other', ...more })).toMatchObject(refused)
  // The file of a stored picture may be missing.
  await shop.pool.query("update products set image = 'old.webp' where id = $1", [id])
  await shop.pool.query(
    `update variant_images set image = 'old.webp'
      from variants v where v.id = variant_id and product_id = $1`,
    [id],
  )
  expect(await owner.post(`${path}/variants`, rowsWith('old.webp'))).toMatchObject({ code: 200 })
  expect(await owner.post(path, { image: 'old.webp', keywords: 'old' })).toMatchObject({ code: 200 })
})

test('one cell is saved unless it was changed in between, and undone', async () => {
  const { id } = await addKettle('Steel Kettle')
  const [small] = (await load(id)).variants
  const save = (cells: object, seen: object, as = owner) =>
    as.post(`/admin/variants/${small.id}`, { cells, seen })
  expect((await save({ final_price: 1500 }, { final_price: 2000 }, writer)).code).toBe(403)
  const saved = await save({ final_price: 1500 }, { final_price: 2000 })
  expect(saved).toMatchObject({
    code: 200,
    data: { price: 2000, final_price: 1500 },
    message: expect.stringMatching(/^Steel Kettle, .+: price Rs 2,000, final price Rs 1,500\.$/),
  })
  expect(await save({ final_price: 1400 }, { final_price: 2000 })).toMatchObject({
    code: 409,
    data: { current: { final_price: 1500 } },
  })
  for (const cells of [{ final_price: 2001 }, { price: 1400, final_price: 1401 }])
    expect(await save(cells, { final_price: 1500 })).toMatchObject({
      code: 422,
      message: 'The final price may not be above the price.',
    })
  expect((await load(id)).variants[0]).toMatchObject({ price: 2000, final_price: 1500 })
  for (const bad of [-1, 1.5, 1e12, 'ten', null])
    expect([bad, (await save({ price: bad }, {})).code]).toEqual([bad, 422])
  await undo(saved.undo)
  expect((await load(id)).variants[0]).toMatchObject({ price: 2000, final_price: 2000 })
})

test('the undo of one price leaves the other as it was changed since', async () => {
  const { id } = await addKettle('Priced Kettle')
  const [small] = (await load(id)).variants
  const save = async (cells: object) =>
    (await owner.post(`/admin/variants/${small.id}`, { cells, seen: {} })).undo as number
  const prices = async () => {
    const [{ price, final_price }] = (await load(id)).variants
    return [price, final_price]
  }
  await save({ price: 1000, final_price: 700 })
  const lowered = await save({ price: 800 })
  await save({ final_price: 800 })
  expect((await undo(lowered)).code).toBe(200)
  expect(await prices()).toEqual([1000, 800])
  await save({ final_price: 900 })
  const raised = await save({ price: 1200 })
  await save({ final_price: 1100 })
  expect(await undo(raised)).toMatchObject({
    code: 409,
    message: 'Since then the final price was changed again.',
  })
  const reduced = await save({ final_price: 500 })
  await save({ price: 700 })
  expect(await undo(reduced)).toMatchObject({ code: 409, message: 'Since then the price was changed again.' })
  expect(await prices()).toEqual([700, 500])
})

test('a price of less than 1 rupee is refused for a new product, in the grid and in place', async () => {
  const { id } = await addKettle('Free Kettle')
  const free = [{ ...variant('Free', 100), final_price: 0 }]
  for (const [path, body] of [
    ['/admin/products', { ...kettle, name: 'Gift Kettle', variants: free }],
    [`/admin/products/${id}/variants`, { rows: free }],
    [`/admin/variants/${(await load(id)).variants[0].id}`, { cells: { final_price: 0 }, seen: {} }],
    [`/admin/variants/${(await load(id)).variants[0].id}`, { cells: { price: 0 }, seen: {} }],
  ] as const) {
    const refused = await owner.post(path, body)
    expect(refused.code).toBe(422)
    expect(refused.data).toEqual(['The price would be less than 1 rupee.'])
  }
})

test('the grid exchanges names, adds and removes a row in one write, which is undone', async () => {
  const { id } = await addKettle('Brass Kettle')
  const { variants, variants_version: version } = await load(id)
  const [small, large] = variants
  const row = (stored: object, changes: object) => ({ ...stored, units_seen: 4, ...changes })
  const rows = [row(large, { name: 'Small', price: 3300 }), variant('Huge', 5000)]
  const path = `/admin/products/${id}/variants`
  const saved = await owner.post(path, { rows: [row(small, { name: 'Large' }), ...rows], version })
  expect(saved.data.variants).toMatchObject([
    { id: small.id, name: 'Large' },
    { id: large.id, name: 'Small', price: 3300 },
    { name: 'Huge', units: 4 },
  ])
  expect((await owner.post(path, { rows, version })).code).toBe(409)
  await undo(saved.undo)
  expect((await load(id)).variants).toEqual(variants)
  const removed = await owner.post(path, { rows: [row(small, {})] })
  expect((await shop.requestJson('/api/product/brass-kettle')).data.varients).toHaveLength(1)
  await undo(removed.undo)
  expect((await load(id)).variants).toEqual(variants)
  const withoutFirst = await owner.post(path, { rows: [row(large, {})] })
  await owner.post(path, { rows: [row(large, {}), variant('Huge', 5000)] })
  await undo(withoutFirst.undo)
  expect((await load(id)).variants).toMatchObject([...variants, { name: 'Huge' }])
  expect(await owner.post(path, { rows: [variant('A', 1), variant('A', 2)] })).toMatchObject({
    code: 422,
    message: 'Two variants have the same name, A.',
  })
  const twice = [variant(small.name, 1), variant(small.name, 2)]
  expect(await owner.post(path, { rows: [row(large, {}), ...twice] })).toMatchObject({
    code: 422,
    message: `Two variants have the same name, ${small.name}.`,
  })
  expect(await owner.post(path, { rows: [variant('Ivory', 1), variant('ivory', 2)] })).toMatchObject({
    code: 422,
    message: 'Ivory and ivory are the same name. Please give each variant its own.',
  })
  expect(await owner.post(path, { rows: [row(small, {}), row(small, { name: 'Tiny' })] })).toMatchObject({
    code: 422,
    message: 'Two rows are the same variant.',
  })
})

test.each([
  [
    'a new row takes over a row that is left out',
    [
      ['Large', 'Large'],
      ['', 'Small'],
    ],
    'Small',
  ],
  [
    'also when only its capitals differ',
    [
      ['Large', 'Large'],
      ['', 'SMALL'],
    ],
    'Small',
  ],
  ['a row may be renamed to a row that is left out', [['Large', 'Small']], null],
  [
    'and a new row takes the name that it had',
    [
      ['Large', 'Small'],
      ['', 'Large'],
    ],
    null,
  ],
  [
    'three rows exchange their names',
    [
      ['Small', 'Large'],
      ['Large', '#'],
      ['', 'Small'],
    ],
    null,
  ],
])('%s, twice without a version, and is undone', async (title, wanted, takenOver) => {
  const { id } = await addKettle(`Kettle, ${title}`)
  const path = `/admin/products/${id}/variants`
  const before = (await load(id)).variants as { id: number; name: string }[]
  const idOf = (name: string | null) => before.find((row) => row.name === name)?.id ?? null
  const rows = wanted.map(([was, name]) => variant(name!, 2500, { id: idOf(was!) }))
  const saved = await owner.post(path, { rows })
  expect(saved).toMatchObject({ code: 200 })
  const { variants } = await load(id)
  expect(variants.map(({ name }: { name: string }) => name)).toEqual(wanted.map(([, name]) => name))
  if (takenOver) expect(variants.map((row: { id: number }) => row.id)).toContain(idOf(takenOver))
  expect((await owner.post(path, { rows })).code).toBe(200)
  expect((await load(id)).variants).toEqual(variants)
  expect((await undo(saved.undo)).code).toBe(200)
  expect((await load(id)).variants).toEqual(before)
})

test('a row may have the name that a row in between of an exchange would get', async () => {
  const { id } = await addKettle('Hash Kettle')
  const path = `/admin/products/${id}/variants`
  const [small, large] = (await load(id)).variants
  const row = (stored: object, name: string) => ({ ...stored, name, units_seen: 4 })
  const clash = `#${small.id}#Small`
  expect((await owner.post(path, { rows: [row(small, 'Small'), row(large, clash)] })).code).toBe(200)
  expect((await owner.post(path, { rows: [row(small, 'Tiny'), row(large, clash)] })).code).toBe(200)
})

test('another order of the variants is undone, unless it was changed again', async () => {
  const { id } = await addKettle('Sorted Kettle')
  const path = `/admin/products/${id}/variants`
  const names = async () => (await load(id)).variants.map(({ name }: { name: string }) => name)
  const sort = async (first: string) => {
    const rows = (await load(id)).variants.toSorted(({ name }: { name: string }) => (name === first ? -1 : 1))
    return owner.post(path, { rows: rows.map((row: object) => ({ ...row, units_seen: 4 })) })
  }
  const sorted = await sort('Large')
  expect(await names()).toEqual(['Large', 'Small'])
  expect((await undo(sorted.undo)).code).toBe(200)
  expect(await names()).toEqual(['Small', 'Large'])
  const again = await sort('Large')
  await sort('Small')
  expect(await undo(again.undo)).toMatchObject({
    code: 409,
    message: 'Since then the order of the variants was changed again.',
  })
})

test('a product that shoppers see keeps a variant; a hidden one may lose all', async () => {
  const { id } = await addKettle('Last Kettle')
  const path = `/admin/products/${id}`
  expect(await owner.post(`${path}/variants`, { rows: [] })).toMatchObject({
    code: 422,
    message: 'Shoppers see this product, so it keeps a variant. Hide the product to remove the last one.',
  })
  expect((await load(id)).variants).toHaveLength(2)
  await owner.post(path, { is_hidden: true })
  expect((await owner.post(`${path}/variants`, { rows: [] })).code).toBe(200)
})

test('500 variants are saved at once and read again', async () => {
  const { id } = await addKettle('Wide Kettle')
  const rows = Array.from({ length: 500 }, (_, n) => variant(`Size ${n}`, 100 + n))
  const saved = await owner.post(`/admin/products/${id}/variants`, { rows })
  expect(saved.code).toBe(200)
  expect((await load(id)).variants.map(({ name }: { name: string }) => name)).toEqual(
    rows.map(({ name }) => name),
  )
  const one = await owner.post(`/admin/products/${id}/variants`, { rows: [...rows, variant('One more', 1)] })
  expect([one.code, one.message]).toEqual([422, 'A product may have at most 500 variants.'])
})

test('a copy is hidden and empty; only a product without orders is deleted, with its undo', async () => {
  const copy = await owner.post('/admin/products/8/duplicate')
  const { name, is_hidden, variants } = await load(copy.data.product_id)
  expect({ name, is_hidden, variants }).toMatchObject({
    name: 'Brass Tea Strainer (copy)',
    is_hidden: true,
    variants: [{ name: 'Plain', units: 0 }],
  })
  const before = await load(7)
  const deleted = await owner.delete('/admin/products/7')
  expect(deleted.code).toBe(200)
  expect((await owner.get('/admin/products/7')).code).toBe(404)
  await undo(deleted.undo)
  expect(await load(7)).toEqual(before)
  await shop.pool
    .query(`insert into orders (id, full_name, email, phone, city_id, address, subtotal, shipping, total,
    tracking_token) values (1, 'A', 'a@b.pk', '0300', 1, 'x', 0, 0, 0, 't')`)
  await shop.pool
    .query(`insert into order_lines (order_id, product_id, product_name, variant_name, unit_price, quantity,
    weight_grams) values (1, 7, 'Cup', 'Plain', 1, 1, 1)`)
  expect((await owner.delete('/admin/products/7')).code).toBe(409)
  expect((await writer.delete('/admin/products/7')).code).toBe(403)
})

test('a bulk change has a preview, refusals, progress and one undo', async () => {
  await shop.pool.query('update variants set price = 10, final_price = 5 where product_id = 7')
  const bulk = {
    selection: { ids: [7, 8, 9] },
    change: { kind: 'price', by: 'rupees', amount: -100, round: 10 },
  }
  const preview = await owner.post('/admin/bulk/products/preview', bulk)
  expect(preview.data).toMatchObject({
    total: 3,
    refused: 1,
    failures: [{ product_id: 7, failure: 'The price would be less than 1 rupee.' }],
    rows: [
      {
        product_id: 8,
        changes: [
          { variants: [], before: 'Rs 600 instead of Rs 650', after: 'Rs 500 instead of Rs 550', count: 1 },
        ],
      },
      { product_id: 9 },
    ],
  })
  expect((await writer.post('/admin/bulk/products', bulk)).code).toBe(403)
  const started = await owner.post('/admin/bulk/products', bulk)
  while (await runBatch(shop.shop)) continue
  expect((await owner.get(`/admin/jobs/${started.data.job_id}`)).data).toMatchObject({
    state: 'done',
    total: 3,
    failed: 1,
    failures: [
      { object_id: '7', name: (await load(7)).name, message: 'The price would be less than 1 rupee.' },
    ],
  })
  expect((await load(8)).variants[0]).toMatchObject({ price: 550, final_price: 500 })
  await shop.pool.query('update variants set price = 2400, final_price = 1 where product_id = 9')
  const undone = await undo(started.undo)
  expect(undone).toMatchObject({
    message: 'Undoing … Activity shows the progress.',
    data: { job_id: expect.any(Number) },
  })
  while (await runBatch(shop.shop)) continue
  expect((await owner.get(`/admin/jobs/${undone.data.job_id}`)).data.failures).toEqual([
    {
      object_id: '9',
      name: (await load(9)).name,
      message: 'Since then this was changed again: price, final price.',
    },
  ])
  expect((await owner.get('/admin/jobs')).data.slice(0, 2)).toMatchObject([
    { id: undone.data.job_id, entry_id: undone.data.id, action: 'products.price.undo', failed: 1 },
    { id: started.data.job_id, entry_id: started.undo, label: 'Prices of 3 products', failed: 1 },
  ])
  expect((await owner.get(`/admin/activity/${undone.data.id}`)).data).toMatchObject({
    job: { id: undone.data.job_id, state: 'done', total: 2, done: 2, failed: 1, audit_id: null },
  })
  expect((await load(8)).variants[0]).toMatchObject({ price: 650, final_price: 600 })
  expect((await load(9)).variants[0]).toMatchObject({ final_price: 1 })
})

test('a bulk change of all that match is refused when other products match than in its preview', async () => {
  const bulk = {
    selection: { filter: { hidden: 'no' } },
    change: { kind: 'featured', is_featured: false },
  }
  const preview = async () => (await owner.post('/admin/bulk/products/preview', bulk)).data
  const start = (version: string) => owner.post('/admin/bulk/products', { ...bulk, version })
  const { version } = await preview()
  const hide = { selection: { ids: [8] }, change: { kind: 'hidden', is_hidden: true } }
  const { undo: entry } = await owner.post('/admin/bulk/products', hide)
  while (await runBatch(shop.shop)) continue
  expect(await start(version)).toMatchObject({
    code: 409,
    message: 'The list has changed. Please look at the new numbers and confirm again.',
  })
  expect((await start((await preview()).version)).code).toBe(200)
  await undo(entry)
  while (await runBatch(shop.shop)) continue
  expect((await preview()).version).toBe(version)
})

test('a bulk change is about the chosen products that are still there', async () => {
  const bulk = (ids: number[]) => ({ selection: { ids }, change: { kind: 'featured', is_featured: false } })
  const some = bulk([8, 999_999, 9])
  const { version, total } = (await owner.post('/admin/bulk/products/preview', some)).data
  expect(total).toBe(2)
  const started = await owner.post('/admin/bulk/products', { ...some, version })
  expect(started).toMatchObject({ code: 200, message: 'Featured of 2 products: started.' })
  while (await runBatch(shop.shop)) continue
  expect((await owner.get(`/admin/jobs/${started.data.job_id}`)).data).toMatchObject({ total: 2, failed: 0 })
  expect(await owner.post('/admin/bulk/products', bulk([999_999]))).toMatchObject({
    code: 422,
    message: 'Nothing is selected.',
  })
  await undo(started.undo)
  while (await runBatch(shop.shop)) continue
})

test('the preview of a bulk change names variants, and categories by their names', async () => {
  const { id } = await addKettle('Tin Kettle')
  await shop.pool.query(
    `insert into variants (product_id, name, price, final_price, weight_grams, units_left)
      select $1, name, 2000, 2000, 800, 4
      from unnest(array['Tall', 'Wide', 'Deep', 'Flat']) names (name)`,
    [id],
  )
  const preview = async (change: object) =>
    (await owner.post('/admin/bulk/products/preview', { selection: { ids: [id] }, change })).data.rows[0]
  expect(await preview({ kind: 'price', by: 'percent', amount: 10, round: 1 })).toMatchObject({
    changes: [
      { variants: ['Small', 'Tall', 'Wide'], before: 'Rs 2,000', after: 'Rs 2,200', count: 5 },
      { variants: ['Large'], before: 'Rs 3,000', after: 'Rs 3,300', count: 1 },
    ],
    more: 0,
  })
  expect(await preview({ kind: 'weight', grams: 500 })).toMatchObject({
    changes: [{ variants: [], before: '800 g', after: '500 g', count: 6 }],
  })
  await shop.pool.query(
    `insert into categories (id, slug, name, image) values (3, 'paper', 'Paper', 'paper')`,
  )
  await shop.pool.query(
    `insert into subcategories (id, category_id, slug, name, image) values (6, 3, 'cards', 'Cards', 'cards')`,
  )
  expect(await preview({ kind: 'category', subcategory_id: 6 })).toMatchObject({
    changes: [{ variants: [], before: 'Kitchen: Tea Time', after: 'Paper: Cards', count: 1 }],
  })
})

test('units sold after a bulk change are not given back by its undo', async () => {
  const change = { selection: { ids: [9] }, change: { kind: 'units', by: 10 } }
  const { undo: entry } = await owner.post('/admin/bulk/products', change)
  while (await runBatch(shop.shop)) continue
  await shop.pool.query('update variants set units_left = 3 where id = 90')
  const undone = await undo(entry)
  while (await runBatch(shop.shop)) continue
  expect(undone.code).toBe(200)
  expect((await load(9)).variants[0].units).toBe(3)
  const { rows } = await shop.pool.query(
    'select failure from staff_job_items where failure is not null order by job_id desc',
  )
  expect(rows[0].failure).toBe('Only 3 are left: the others were sold.')
})

test('bulk hide, feature and category by filter change what the shop shows', async () => {
  const run = async (change: object) => {
    const started = await owner.post('/admin/bulk/products', {
      selection: { filter: { q: 'walnut' } },
      change,
    })
    while (await runBatch(shop.shop)) continue
    return started.undo as number
  }
  const entry = await run({ kind: 'hidden', is_hidden: true })
  expect((await shop.requestJson('/api/product/walnut-tray')).code).toBe(404)
  expect((await owner.get('/admin/products?hidden=yes&q=walnut')).total).toBe(1)
  await undo(entry)
  while (await runBatch(shop.shop)) continue
  expect((await shop.requestJson('/api/product/walnut-tray')).code).toBe(200)
  await run({ kind: 'featured', is_featured: false })
  expect((await load(9)).is_featured).toBe(false)
  await run({ kind: 'category', subcategory_id: 999 })
  expect((await load(9)).subcategory_id).toBe(5)
})

test('every sort pages without gaps, and a forged cursor is refused', async () => {
  const { data: all } = await owner.get('/admin/products')
  for (const sort of ['newest', 'name', 'price', 'price_desc', 'units', 'sold']) {
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: any = await owner.get(
        `/admin/products?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...page.data.map(({ product_id }: { product_id: number }) => product_id))
      cursor = page.next_cursor
    }
    expect([sort, new Set(seen).size, seen.length]).toEqual([sort, all.length, all.length])
  }
  for (const cursor of ['x', 'W10', btoa('["a",1]'), btoa('[1,"2"]'), btoa('[1e300,1]')])
    expect((await owner.get(`/admin/products?sort=units&cursor=${cursor}`)).code).toBe(422)
  expect((await owner.get(`/admin/products?q=${encodeURIComponent("'\\) | !:*")}`)).code).toBe(200)
})

test('a list that a job has yet to write is not taken for a shop without products', async () => {
  const other = await testShop()
  try {
    const manager = await staffOf(other, 'manager')
    expect(await manager.get('/admin/products')).toMatchObject({ code: 200, data: [] })
    await insertSmallShop(other.db)
    await other.pool.query('delete from product_overviews')
    expect(await manager.get('/admin/products')).toMatchObject({
      code: 503,
      message: 'The list of products is being prepared. Please try again in a minute.',
    })
    await other.pool.query('select refresh_product_overviews(array[7])')
    expect(await manager.get('/admin/products?q=nothing')).toMatchObject({ code: 200, data: [] })
  } finally {
    await other.drop()
  }
})

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPages, textOf } from '#test/pages.ts'
import { insertProducts } from '#test/products.ts'
import { newVariant } from '#test/stock.ts'
import { staffOf } from '#test/staff.ts'
import { testShop, type TestShop } from '#test/shop.ts'

const HOME = { address: '203.0.113.9' }

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ env: { RATE_LIMITS: 'on', PIXEL_ID: '123456789' } })
  await insertProducts(
    shop.db,
    Array.from({ length: 30 }, (_, n) => ({ slug: `cup-${n}`, name: `Cup ${n}`, video: true })),
  )
  await shop.pool.query(
    `insert into blog_posts (slug, title, body) select 'post-' || n, 'Post', '' from generate_series(1, 9) n`,
  )
})
afterAll(() => shop.drop())

test('unknown addresses share one entry for each kind of route, and all get the same page', async () => {
  const pages = openPages(shop.shop)
  const kinds = [
    '/$',
    '/one-a/$',
    '/a/b/c/$',
    '/shop/one-a/$',
    '/category/$/',
    '/category/one/$',
    '/blog-detail/$',
  ]
  for (const kind of kinds) {
    const answers = []
    for (const end of ['0', '1', '2', '3', '%00'])
      answers.push(await pages.answer(kind.replace('$', `no-such-${end}`), HOME))
    expect([kind, ...answers.map(({ status }) => status)]).toEqual([kind, 404, 404, 404, 404, 404])
    expect(new Set(answers.map(textOf)).size).toBe(1)
    expect(textOf(answers[0]!)).toContain('Back to homepage')
    expect(textOf(answers[0]!)).not.toMatch(/no-such/i)
  }
  expect(pages.size().pages).toBe(kinds.length)
  // Each character of the last two takes three in the canonical address.
  const long = [`/${'x'.repeat(400)}`, `/category/${';'.repeat(120)}`, `/${'@'.repeat(110)}`]
  for (const url of ['//', '/%E0%A4', '/no//where', ...long, `/category/${';'.repeat(120)}.data`])
    expect([url, (await pages.answer(url, HOME)).status]).toEqual([url, 404])
  expect(pages.size().pages).toBe(kinds.length)
})

test('a page contains the categories of the menu without their subcategories', async () => {
  const text = textOf(await openPages(shop.shop).answer('/faqs/', HOME))
  expect(text).toContain('p_category_name')
  expect(text.includes('p_sub_category_name')).toBe(false)
})

test('a parameter that a page does not read creates no second entry', async () => {
  const pages = openPages(shop.shop)
  const home = await pages.answer('/', HOME)
  for (let n = 0; n < 20; n++)
    for (const url of [`/?q=${n}`, `/?page=${n}`, `/?_routes=${n}`, `/x${n}/%2e%2e/`])
      expect(await pages.answer(url, HOME)).toBe(home)
  expect(pages.peek('/')).toBe(home)
  expect(pages.size().pages).toBe(1)
})

test('the secret of an address is in no page and no entry, and reaches no third party', async () => {
  const pages = openPages(shop.shop)
  const pairs = [
    ['/track/first-secret', '/track/other-secret/'],
    ['/reset-password?token=first-secret', '/reset-password/?token=other-secret'],
  ]
  for (const [one, other] of pairs) {
    const page = await pages.answer(one!, HOME)
    expect(await pages.answer(other!, HOME)).toBe(page)
    expect(textOf(page)).not.toContain('secret')
    expect(page.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, max-age=0, must-revalidate',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(page.headers['content-security-policy']).not.toContain('facebook')
  }
  expect(pages.size().pages).toBe(2)
  const shopPage = await pages.answer('/shop/', HOME)
  expect(shopPage.headers['content-security-policy']).toContain('https://connect.facebook.net')
  expect(shopPage.headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test.each([
  ['/shop/', 2],
  ['/videos/', 2],
  ['/category/one/', 2],
  ['/category/one/one-a/', 2],
  ['/category/two/', 1],
  ['/blogs/', 2],
  ['/sitemap/', 1],
  ['/search-results/?q=cup', 2],
  ['/search-results/?q=nothing-of-the-kind', 1],
  ['/search-results/', 1],
])('%s has %i pages; one further is 404, as a document and as data', async (path, last) => {
  const pages = openPages(shop.shop)
  const at = (page: string | number) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`
  const data = (url: string) => url.replace(/(?<=\/)(?=\?|$)/, '_.data')
  for (const form of [(url: string) => url, data]) {
    expect((await pages.answer(form(at(last)), HOME)).status).toBe(200)
    for (const page of [last + 1, 999, 100_001, '99999999999999'])
      expect([page, (await pages.answer(form(at(page)), HOME)).status]).toEqual([page, 404])
    const first = await pages.answer(form(path), HOME)
    for (const page of ['0', '-1', 'abc', '1', '1e9', ''])
      expect((await pages.answer(form(at(page)), HOME)).etag).toBe(first.etag)
  }
})

test('each variant of a product has an entry; an unknown variant redirects to the product', async () => {
  const pages = openPages(shop.shop)
  const ids = await shop.pool.query<{ id: number }>(
    `select v.id from variants v join products p on p.id = v.product_id where p.slug in ('cup-1', 'cup-2')
      order by p.id`,
  )
  const [own, other] = ids.rows.map(({ id }) => id)
  const plain = await pages.answer('/shop/one-a/cup-1/', HOME)
  const chosen = await pages.answer(`/shop/one-a/cup-1/?variant=${own}`, HOME)
  expect([chosen.status, pages.size().pages]).toEqual([200, 2])
  const canonical = `<link rel="canonical" href="${shop.shop.settings.SHOP_URL}/shop/one-a/cup-1/"/>`
  for (const page of [plain, chosen]) expect(textOf(page)).toContain(canonical)
  for (const variant of ['zzz', '0', '-1', ''])
    expect(await pages.answer(`/shop/one-a/cup-1/?variant=${variant}`, HOME)).toBe(plain)
  for (const variant of [other, 999_999, '9999999999'])
    for (const path of ['/shop/one-a/cup-1/', '/cup-1']) {
      const { status, headers } = await pages.answer(`${path}?variant=${variant}`, HOME)
      expect([status, headers['location']]).toEqual([302, '/shop/one-a/cup-1/'])
    }
  expect(pages.size().pages).toBe(2)
  const { status, headers } = await pages.answer(`/shop/anything/cup-1/?variant=${own}`, HOME)
  expect([status, headers['location']]).toEqual([301, `/shop/one-a/cup-1/?variant=${own}`])
})

test('a category or colour that does not exist leaves the address of a search', async () => {
  const pages = openPages(shop.shop)
  const search = '/search-results/?q=cup%20%26%20tea'
  const { status, headers } = await pages.answer(`${search}&exact=1&colour=99&stock=in&category=none`, HOME)
  expect([status, headers['location']]).toEqual([302, `${search}&exact=1&stock=in`])
  expect((await pages.answer(`${search}&colour=99`, HOME)).headers['location']).toBe(search)
})

test('a search without results says so also when it is narrowed', async () => {
  const pages = openPages(shop.shop)
  const textAt = async (query: string) => textOf(await pages.answer(`/search-results/?${query}`, HOME))
  expect((await textAt('q=zzxqv&stock=in')).includes('No search results found')).toBe(true)
  const narrowed = await textAt('q=cup&price=5000-up')
  expect(narrowed.includes('No Products Found')).toBe(true)
  expect(narrowed.includes('Remove <!-- -->Price')).toBe(true)
})

test('earlier slugs lead to the present one; a slug that is used again leads to its new owner', async () => {
  const pages = openPages(shop.shop)
  const target = async (path: string) => {
    const { status, headers } = await pages.answer(path, HOME)
    return headers['location'] ? [status, headers['location']] : [status]
  }
  const { post } = await staffOf(shop, 'owner')
  const { rows } = await shop.pool.query<{ id: number; subcategory_id: number }>(
    `select id, subcategory_id from products where slug = 'cup-20'`,
  )
  const [{ id, subcategory_id }] = rows as [(typeof rows)[0]]
  for (const slug of ['mug-20', 'mug-twenty'])
    expect(await post(`/admin/products/${id}`, { slug })).toMatchObject({ code: 200 })
  for (const old of ['/shop/one-a/cup-20/', '/cup-20', '/shop/one-a/mug-20/'])
    expect([old, ...(await target(old))]).toEqual([old, 301, '/shop/one-a/mug-twenty/'])
  expect(
    await post('/admin/products', { name: 'Other', slug: 'cup-20', subcategory_id, variants: [newVariant] }),
  ).toMatchObject({
    code: 200,
  })
  expect(await target('/shop/one-a/cup-20/')).toEqual([200])
  expect(await target('/mug-20')).toEqual([301, '/shop/one-a/mug-twenty/'])

  await shop.pool.query(`update categories set slug = 'uno' where slug = 'one'`)
  await shop.pool.query(`update categories set slug = 'first' where slug = 'uno'`)
  await shop.pool.query(`update subcategories set slug = 'first-a' where slug = 'one-a'`)
  for (const [from, to] of [
    ['/category/one/?page=2&x=1', '/category/first/?page=2'],
    ['/category/uno/', '/category/first/'],
    ['/category/one/one-a/', '/category/first/first-a/'],
    ['/category/first/one-a/?sort=new', '/category/first/first-a/?sort=new'],
    ['/uno/one-a/', '/category/first/first-a/'],
    ['/shop/one-a/cup-1/', '/shop/first-a/cup-1/'],
  ])
    expect([from, ...(await target(from!))]).toEqual([from, 301, to])
  expect(await target('/category/two/one-a/')).toEqual([404])
  await shop.pool.query(`insert into categories (slug, name) values ('uno', 'Uno')`)
  expect(await target('/category/uno/')).toEqual([200])
  await shop.pool.query(`update categories set slug = 'one' where slug = 'first'`)
  await shop.pool.query(`update subcategories set slug = 'one-a' where slug = 'first-a'`)
  expect(await target('/category/first/')).toEqual([301, '/category/one/'])
  expect(await target('/category/one/one-a/')).toEqual([200])

  const rename = (from: string, to: string) =>
    shop.pool.query('update blog_posts set slug = $2 where slug = $1', [from, to])
  await rename('post-9', 'post-nine')
  await rename('post-nine', 'the-ninth')
  for (const old of ['/blog-detail/post-9/', '/blog-detail/post-nine'])
    expect([old, ...(await target(old))]).toEqual([old, 301, '/blog-detail/the-ninth'])
  await shop.pool.query(`update blog_posts set is_draft = true where slug = 'the-ninth'`)
  expect(await target('/blog-detail/post-9/')).toEqual([404])
  await shop.pool.query('update blog_posts set is_draft = false')
  await rename('the-ninth', 'post-9')
  expect(await target('/blog-detail/post-9/')).toEqual([200])
  expect(await target('/blog-detail/the-ninth/')).toEqual([301, '/blog-detail/post-9'])
})

test('the home page and About Us find their categories also at other addresses', async () => {
  const rename = (table: string, from: string, to: string) =>
    shop.pool.query(`update ${table} set slug = $2 where slug = $1`, [from, to])
  await rename('subcategories', 'one-a', 'handbags')
  await rename('subcategories', 'handbags', 'bags')
  await rename('categories', 'one', 'kitchen')
  await rename('categories', 'kitchen', 'kitchenware')
  await shop.pool.query(`insert into shop_settings (key, value) values ('demo', 'true')`)
  shop.shop.invalidatePages(['*'])
  onTestFinished(async () => {
    await rename('subcategories', 'bags', 'one-a')
    await rename('categories', 'kitchenware', 'one')
    await shop.pool.query(`delete from shop_settings where key = 'demo'`)
    shop.shop.invalidatePages(['*'])
  })
  const pages = openPages(shop.shop)
  const home = textOf(await pages.answer('/', HOME))
  expect(home.split('>Ladies Bags<')[1]).toMatch(/^.*?href="\/category\/kitchenware\/bags\/"/)
  const about = textOf(await pages.answer('/about/', HOME))
  expect(/<a [^>]*>Kitchen Tools</.exec(about)?.[0]).toContain('href="/category/kitchenware/"')
})

test('a shop without phone, e-mail and demo texts names none', async () => {
  const pages = openPages(shop.shop)
  const page = textOf(await pages.answer('/shop/', HOME))
  expect(page.replaceAll('<!-- -->', '')).toContain('please switch them on.')
  expect(page).not.toContain('order by phone')
  expect(page).not.toContain('strainer')
  expect(page).toContain('content="Everything at Nayab, with prices in Rs and cash on delivery."')
  expect(/class="letterhead.*?<\/p>/.exec(page)?.[0].replace(/<.*?>/g, '')).toMatch(
    />Nayab · localhost:3000$/,
  )
})

test('redirects are answered and not cached', async () => {
  const pages = openPages(shop.shop)
  for (const [from, to] of [
    ['/shop/anything/cup-1', '/shop/one-a/cup-1/'],
    ['/blog?page=2', '/blogs/?page=2'],
    ['/one/one-a/?page=2&sort=new&x=1', '/category/one/one-a/?page=2&sort=new'],
  ]) {
    const page = await pages.answer(from!, HOME)
    expect([page.status, page.headers['location']]).toEqual([301, to])
  }
  expect(pages.size()).toEqual({ pages: 0, bytes: 0 })
})

test('searches have their own share of memory and evict no other page', async () => {
  const pages = openPages(shop.shop, { maxSearchBytes: 600_000 })
  const home = await pages.answer('/', HOME)
  const before = pages.size().bytes
  for (let n = 0; n < 40; n++) await pages.answer(`/search-results/?q=none-${n}`, HOME)
  expect(pages.peek('/')).toBe(home)
  expect(pages.size().bytes - before).toBeLessThanOrEqual(600_000)
  expect(pages.size().pages).toBeGreaterThan(1)
})

test('the search limit applies to results and their data, by visitor, not to other pages', async () => {
  const pages = openPages(shop.shop)
  const visitor = { address: '198.51.100.7' }
  expect((await pages.answer('/search-results/?q=cup', visitor)).status).toBe(200)
  // Together with the one above as many as the limit allows.
  const attempt = { ...visitor, body: undefined, user_id: null }
  for (let n = 1; n < 3000; n++) await shop.shop.countAttempt('search', attempt)
  const refused = await pages.answer('/search-results/?q=other', visitor)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(textOf(refused)).toContain('That was tried too often. Please try again in 1 minute.')
  expect(textOf(refused)).not.toContain('other')
  const data = await pages.answer('/search-results.data?q=cup&_routes=routes/search-results', visitor)
  expect([data.status, Number(data.headers['retry-after']) > 0]).toEqual([429, true])
  for (const path of [
    '/category/$/?stock=in',
    '/category/$/_.data?stock=in',
    '/category/one/$/?stock=in',
    '/$/one-a/?stock=in',
  ]) {
    const before = pages.size().pages
    const [one, two] = await Promise.all(
      ['one', 'made-up'].map((slug) => pages.answer(path.replace('$', slug), visitor)),
    )
    expect([path, one!.status, two!.status, two!.etag]).toEqual([path, 429, 429, one!.etag])
    expect([path, pages.size().pages - before]).toEqual([path, 1])
  }
  expect((await pages.answer('/shop/', visitor)).status).toBe(200)
  expect((await pages.answer('/search-results/', visitor)).status).toBe(200)
  expect((await pages.answer('/search-results/?q=cup', HOME)).status).toBe(200)
})

test('more renders than may wait are refused with 503', async () => {
  const pages = openPages(shop.shop, { maxRunning: 1, maxWaiting: 2 })
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) => pages.answer(`/shop/one-a/cup-${n}/`, HOME)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 503, headers: { 'retry-after': '2' } })
})

test('sitemap files have dates of changes and are cached until data changes', async () => {
  const pages = openPages(shop.shop)
  await shop.pool.query(`update products set keywords = 'changed' where slug = 'cup-3'`)
  const { rows } = await shop.pool.query(
    `select to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from products
      where slug = 'cup-3'`,
  )
  const part = await pages.answer('/sitemap-1.xml', HOME)
  expect(part.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(textOf(part)).toContain(`/shop/one-a/cup-3/</loc><lastmod>${rows[0].at}</lastmod>`)
  expect(textOf(part).match(/blog-detail\/post-\d<\/loc><lastmod>20/g)).toHaveLength(9)
  expect(await pages.answer('/sitemap-1.xml', HOME)).toBe(part)
  expect(textOf(await pages.answer('/sitemap.xml', HOME)).match(/<sitemap>/g)).toHaveLength(1)
  for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-99999.xml', '/sitemap-x.xml'])
    expect([path, (await pages.answer(path, HOME)).status]).toEqual([path, 404])
  pages.invalidate(['list'])
  expect(await pages.answer('/sitemap-1.xml', HOME)).not.toBe(part)
})

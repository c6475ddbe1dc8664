import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/tables/index.ts'
import { orderOf } from '#test/people.ts'
import { customerOf, lineOf } from './people.ts'
import { shareTestShop, type Shopper, WITH_MOTION } from './shopper.ts'

let site: Awaited<ReturnType<typeof shareTestShop>>
beforeAll(async () => {
  site = await shareTestShop()
})
afterAll(() => site?.close())

test('a guest orders by the keyboard alone', async () => {
  const shopper = await site.visit(WITH_MOTION)
  const { page } = shopper
  await page.goto('/')
  await page.keyboard.press('Tab')
  expect(await focused(shopper)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement!.id)).toBe('main')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.closest('main') !== null)).toBe(true)

  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement).blur()
    scrollTo(0, 0)
  })
  await page.goto('/about/')
  await tabTo(shopper, /^Categories/)
  await page.keyboard.press('Enter')
  await tabTo(shopper, /^Kitchen$/)
  await page.keyboard.press('Escape')
  expect(await focused(shopper)).toMatch(/^Categories/)
  await page.keyboard.press('Enter')
  await tabTo(shopper, /^Kitchen$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/category\/kitchen/)
  await page.getByRole('heading', { level: 1, name: 'Kitchen' }).waitFor()

  await tabTo(shopper, /^Enamel Chai Kettle/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/enamel-chai-kettle/)
  await page.getByRole('heading', { level: 1, name: /Enamel Chai Kettle/ }).waitFor()
  await tabTo(shopper, /^Teal/)
  await page.keyboard.press('ArrowRight')
  expect(await focused(shopper)).toMatch(/^Cream/)
  await tabTo(shopper, /^One more$/)
  await page.keyboard.press('Space')
  await tabTo(shopper, /^Add to Cart$/)
  await page.keyboard.press('Enter')
  await shopper.seesToast('product Added to cart')

  await page.keyboard.press('Home')
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await tabTo(shopper, /^Cart, 2 items$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/cart/)
  await tabTo(shopper, /^Proceed to Checkout$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/checkout/)
  for (const [field, value] of [
    ['Full Name', 'Sana Tariq'],
    ['Phone', '03211234567'],
    ['Email', 'keys@shop.example'],
  ] as const) {
    await tabTo(shopper, new RegExp(`^${field}`))
    await page.keyboard.type(value)
  }
  await tabTo(shopper, /^City/)
  await page.keyboard.type('Lah')
  await tabTo(shopper, /^Address/)
  await page.keyboard.type('House 4, Street 9')
  await tabTo(shopper, /^Place Order$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/login/)
  await page.getByRole('heading', { name: /^Order #\d+/ }).waitFor()
  expect(
    await site.database.db.select().from(orders).where(eq(orders.email, 'keys@shop.example')),
  ).toMatchObject([{ subtotal: 5700, address: 'House 4, Street 9' }])
  await shopper.done()
})

test('a dialog keeps the focus inside and gives it back; tabs and stars are chosen by arrows', async () => {
  const shopper = await site.visit(WITH_MOTION)
  const { page } = shopper
  await page.goto('/shop/')
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Select Product Variant' })
  await dialog.waitFor()
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press('Tab')
    // From the last element of a dialog the focus moves to the browser's own bar, which is no element.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement!.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await add.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.goto('/shop/tea-coffee/enamel-chai-kettle/')
  await page.getByRole('tab', { name: 'Description' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('tab', { name: /^Reviews/ }).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Home')
  expect(await page.getByRole('tab', { name: 'Description' }).getAttribute('aria-selected')).toBe('true')
  await shopper.done()
})

test('the focus is kept when its element is disabled or removed', async () => {
  const customer = await customerOf(site, 'Rabia Noor')
  const order = await orderOf(site.database.db, customer.user_id, 1, 1)
  await site.database.pool.query(
    `insert into addresses (customer_id, receiver_name, receiver_phone, street_address, city_id, is_default)
      values ($1, $2, $3, $4, 1, false)`,
    [customer.user_id, 'Ammi', '03001234567', 'House 9'],
  )
  await site.database.pool.query(
    'insert into wishlist_entries (customer_id, product_id) values ($1, 1), ($1, 2)',
    [customer.user_id],
  )
  const shopper = await site.visit({ as: customer })
  const { page } = shopper
  const pressOn = async (name: RegExp) => {
    await page.getByRole('button', { name }).first().focus()
    await page.keyboard.press('Enter')
  }
  const focused = () =>
    page.evaluate(() =>
      document.activeElement === document.body
        ? 'nothing'
        : (document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.textContent),
    )

  await page.goto('/shop/tea-coffee/enamel-chai-kettle/')
  await pressOn(/^Add to wishlist: Enamel Chai Kettle/)
  await shopper.seesToast('Product added to wishlist successfully!')
  await expect.poll(focused).toMatch(/^Remove from wishlist: Enamel Chai Kettle/)

  await page.goto('/account/profile')
  await pressOn(/^Set Default: House 9/)
  await page.getByRole('button', { name: /^Set Default: House 7/ }).waitFor()
  await expect.poll(focused).toMatch(/Shipping Addresses.*House 9/)
  await pressOn(/^Remove Enamel/)
  await shopper.seesToast('Item removed from wishlist successfully!')
  await expect.poll(focused).toBe('Fluted Clay Planter with Saucer')

  await page.goto('/account/orders-history')
  await pressOn(new RegExp(`^Cancel order ${order}`))
  await page.getByRole('dialog').getByLabel('Reason').fill('Ordered twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Cancelled', { exact: true }).waitFor()
  await expect.poll(focused).toBe(`Details of order ${order}`)
  await shopper.done()
})

test('the focus is kept when a second try succeeds, and when a list ends', async () => {
  const customer = await customerOf(site, 'Uzma Khalid')
  const cart = [await lineOf(site, 'speckled-stoneware-mug')]
  const guest = await site.visit({ cart, expected: /ERR_/ })
  for (const [call, address, button, kept] of [
    ['city', '/register/', 'Load the cities again', /^City/],
    ['city', '/checkout/', 'Load the cities again', /^City/],
    ['get-shipping-charges', '/checkout/', 'Try again', /Shipping/],
    ['get-all-product-reviews', '/shop/tea-coffee/enamel-chai-kettle/', 'Try again', /./],
  ] as const)
    await keepsFocus(guest, call, address, button, kept)
  await guest.page.goto('/shop/?page=4')
  await guest.page.getByRole('link', { name: 'Load More' }).press('Enter')
  await expect.poll(() => focusedText(guest)).toMatch(/^All .* products shown$/)
  await guest.done()

  const lost = await site.visit({ expected: /ERR_/ })
  await lost.page.goto('/shop/')
  await lost.page.route('**/*.data*', (route) => route.abort('failed'), { times: 1 })
  await lost.page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click()
  const again = lost.page.getByRole('main').getByRole('button', { name: 'Try again' })
  await again.press('Enter')
  await again.waitFor({ state: 'detached' })
  await expect.poll(() => focusedText(lost)).toMatch(/Add to Cart/)
  await lost.done()

  const known = await site.visit({ as: customer, cart, expected: /ERR_/ })
  await keepsFocus(known, 'default-shipping-address/*', '/checkout/', 'Try again', /House 7/)
  await keepsFocus(known, 'user/*', '/account/profile', 'Try again', /^Dashboard/)
  await known.done()
})

test('a navigation announces the title, and the next Tab continues in the new page', async () => {
  const shopper = await site.visit()
  const { page } = shopper
  await page.goto('/shop/')
  const product = page.getByRole('main').getByRole('article').first().getByRole('link')
  const name = await product.innerText()
  await product.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContainEqual(expect.stringContaining(name))
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.closest('main') !== null)).toBe(true)
  await shopper.done()
})

test('a second search is announced like the first, and the next Tab continues in its results', async () => {
  const shopper = await site.visit()
  const { page } = shopper
  await page.goto('/search-results/?q=kettle')
  const box = page.getByRole('combobox', { name: 'Search for products' }).locator('visible=true')
  await box.fill('soap')
  await box.press('Enter')
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContainEqual(expect.stringContaining('Results for “soap”'))
  expect(await page.evaluate(() => document.activeElement!.id)).toBe('main')
  await shopper.done()
})

test('a list that had grown before a skip to the content is as long after Back', async () => {
  const shopper = await site.visit()
  const { page } = shopper
  const cards = await growList(shopper)
  await cards.first().getByRole('heading').getByRole('link').press('Enter')
  await page.waitForURL(/\/shop\/[^/]+\/[^/]+\//)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
  expect(await cards.count()).toBe(48)
  await shopper.done()
})

test('after a skip to the content, Back shows the list that was left, where it was left', async () => {
  const shopper = await site.visit()
  const { page } = shopper
  const cards = await growList(shopper)
  await page.getByRole('link', { name: 'Load More' }).press('Enter')
  await expect.poll(() => cards.count()).toBeGreaterThan(48)
  const scrolled = await page.evaluate(() => scrollY)
  // In the closed menu of the header: a press would first scroll to it.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/category/kitchen/"]')!.click())
  const kitchen = page.getByRole('heading', { level: 1, name: 'Kitchen' })
  await kitchen.waitFor()
  const first = await cards.first().getByRole('heading').innerText()
  await skipToContent(shopper)
  await cards.first().getByRole('heading').getByRole('link').press('Enter')
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
  await page.goBack()
  await kitchen.waitFor()
  expect(await cards.first().getByRole('heading').innerText()).toBe(first)
  await page.goBack()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
  await expect.poll(() => cards.count()).toBeGreaterThan(48)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  await shopper.done()
})

test('a skip to the content is no second search', async () => {
  const shopper = await site.visit()
  const { page } = shopper
  await page.goto('/about/')
  const noted = await page.evaluateHandle(() => {
    const texts: string[] = []
    navigator.sendBeacon = (_, body) => {
      void new Response(body).json().then(({ text }: { text: string }) => texts.push(text))
      return true
    }
    return texts
  })
  const box = page.getByRole('combobox', { name: 'Search for products' }).locator('visible=true')
  await box.fill('kettle')
  await box.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for “kettle”' }).waitFor()
  await expect.poll(() => noted.jsonValue()).toEqual(['kettle'])
  await skipToContent(shopper)
  await box.fill('soap')
  await box.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for “soap”' }).waitFor()
  await expect.poll(() => noted.jsonValue()).toEqual(['kettle', 'soap'])
  await shopper.done()
})

test('with reduced motion slides wait for a press and announcements change without a fade', async () => {
  const shopper = await site.visit({ reducedMotion: 'reduce' })
  const { page } = shopper
  await page.clock.install()
  await page.goto('/')
  const slides = page.getByRole('region', { name: 'What is in the shop' })
  const shown = () =>
    slides.getByRole('group').evaluateAll((each) => each.findIndex((slide) => !(slide as HTMLElement).inert))
  await page.clock.fastForward(12_000)
  expect(await shown()).toBe(0)
  await slides.getByRole('button', { name: 'Next slide' }).click()
  await expect.poll(shown).toBe(1)
  const fade = await page
    .getByRole('region', { name: 'Announcements' })
    .getByRole('paragraph')
    .first()
    .evaluate((element) => getComputedStyle(element).transitionDuration)
  expect(Number.parseFloat(fade)).toBeLessThan(0.01)
  await shopper.done()
})

/** Loads a second page of products and skips to the content. */
async function growList(shopper: Shopper) {
  const { page } = shopper
  const cards = page.getByRole('region', { name: 'Products' }).getByRole('article')
  await page.goto('/shop/')
  await page.getByRole('link', { name: 'Load More' }).press('Enter')
  await expect.poll(() => cards.count()).toBe(48)
  await skipToContent(shopper)
  return cards
}

async function skipToContent({ page }: Shopper) {
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement!.id)).toBe('main')
}

/** Presses Tab until an element with this name has the focus. */
async function tabTo(shopper: Shopper, name: RegExp, maxPresses = 120) {
  const passed: string[] = []
  for (let press = 0; press < maxPresses; press++) {
    await shopper.page.keyboard.press('Tab')
    const current = await focused(shopper)
    if (name.test(current)) return
    passed.push(current)
  }
  throw new Error(`${name} is not reached by Tab; passed ${passed.join(' · ')}`)
}

/** About the name by which a screen reader announces the focused element; `unmarked` if it has no outline. */
function focused({ page }: Shopper) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    const own = (
      element.getAttribute('aria-label') ??
      element.labels?.[0]?.textContent ??
      element.textContent ??
      ''
    )
      .trim()
      .replace(/\s+/g, ' ')
    if (own === '' || element === document.body) return ''
    const { outlineStyle, boxShadow } = getComputedStyle(element)
    return element.matches(':focus-visible') || outlineStyle !== 'none' || boxShadow !== 'none'
      ? own
      : `unmarked: ${own}`
  })
}

/** Loses the answer of one call, and presses the button that asks again. */
async function keepsFocus(shopper: Shopper, call: string, address: string, button: string, kept: RegExp) {
  const { page } = shopper
  await page.route(`**/api/${call}`, (route) => route.abort('failed'), { times: 1 })
  await page.goto(address)
  if (address.startsWith('/shop/')) await page.getByRole('tab', { name: /^Reviews/ }).click()
  const again = page.getByRole('button', { name: button })
  await again.press('Enter')
  await again.waitFor({ state: 'detached' })
  await expect.poll(() => focusedText(shopper), { message: `${call} at ${address}` }).toMatch(kept)
}

/** Empty where no element has the focus. */
function focusedText({ page }: Shopper): Promise<string> {
  return page.evaluate(() =>
    document.activeElement === document.body ? '' : document.activeElement!.textContent,
  )
}

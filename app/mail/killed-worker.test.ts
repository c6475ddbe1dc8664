import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockCup } from '#test/cups.ts'
import { headerOf, mailServer } from '#test/mail-server.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { lineOf, type Stock } from '#test/stock.ts'

/** `MAIL_ORDERS=1000 MAIL_KILLS=20` runs the full measurement. */
const ORDERS = Number(process.env['MAIL_ORDERS'] ?? 100)
const KILLS = Number(process.env['MAIL_KILLS'] ?? 2)

let shop: TestShop
let server: Awaited<ReturnType<typeof mailServer>>
let stock: Stock
let worker: ChildProcess | undefined
beforeAll(async () => {
  shop = await testShop()
  stock = await stockCup(shop.db, 100_000)
  server = await mailServer()
})
afterAll(async () => {
  worker?.kill('SIGKILL')
  await server.close()
  await shop.drop()
})

const startWorker = () =>
  (worker = spawn(process.execPath, [join(import.meta.dirname, '../../test/mail-worker.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: shop.url,
      SMTP_URL: server.url,
      SHOP_EMAIL: 'shop@nayab.example',
      SHOP_URL: 'https://nayab.example',
      LOG_LEVEL: 'error',
    },
    stdio: 'inherit',
  }))

async function buy(number: number): Promise<{ code: number; data: { order_id: number } }> {
  const transaction_amount = number % 7 === 0 ? 1 : 650
  return shop.requestJson('/api/checkout', {
    body: {
      full_name: 'Dua Malik',
      phone: '03217654321',
      city_id_fk: stock.city.id,
      address: 'Flat 2',
      email: `buyer${number}@example.com`,
      products: [lineOf(stock.variants[0]!, 1)],
      order_price: 450,
      shipping_charges: 200,
      discounted_value: 0,
      transaction_amount,
    },
  })
}

test(
  `${ORDERS} orders, ${KILLS} kills of the worker: each order has its mail, at most one per kill twice`,
  { timeout: 300_000 },
  async () => {
    startWorker()
    const placed: number[] = []
    let attempts = 0
    const buying = (async () => {
      while (placed.length < ORDERS) {
        const answers = await Promise.all(
          Array.from({ length: Math.min(8, ORDERS - placed.length) }, () => buy((attempts += 1))),
        )
        placed.push(...answers.filter((answer) => answer.code === 200).map((answer) => answer.data.order_id))
      }
    })()

    for (let kill = 1; kill <= KILLS; kill++) {
      const before = server.taken.length
      await until(() => server.taken.length >= before + Math.floor(ORDERS / (KILLS + 4)))
      worker!.kill('SIGKILL')
      await once(worker!, 'exit')
      startWorker()
    }
    await buying
    const ids = () => new Set(server.taken.map((mail) => headerOf(mail.raw, 'Message-ID')))
    await until(() => ids().size >= ORDERS)
    const left = async () =>
      Number(
        (await shop.db.execute<{ n: string }>('select count(*) as n from graphile_worker._private_jobs'))
          .rows[0]!.n,
      )
    await until(async () => (await left()) === 0)

    const mailedOrders = server.taken.map((mail) =>
      Number(/order-(\d+)-confirmation/.exec(headerOf(mail.raw, 'Message-ID')!)![1]),
    )
    expect([...new Set(mailedOrders)].toSorted((one, other) => one - other)).toEqual(
      placed.toSorted((one, other) => one - other),
    )
    expect(attempts).toBeGreaterThan(ORDERS)
    console.info(
      [
        `${ORDERS} orders, ${attempts - ORDERS} refused, ${KILLS} kills:`,
        `${mailedOrders.length} mails, ${mailedOrders.length - ORDERS} of them twice`,
      ].join(' '),
    )
    expect(mailedOrders.length - ORDERS).toBeLessThanOrEqual(KILLS)
  },
)

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((done) => setTimeout(done, 5))
}

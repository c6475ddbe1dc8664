import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, readdirSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { ROOT, runShop, type RunningShop } from './open-shop.ts'

type Order = { order_id: number; tracking_url: string }
type Product = { product_id: number; varients: { p_v_id: number; final_price: number; in_stock: number }[] }

async function requestJson(shop: RunningShop, path: string, body?: unknown) {
  const response = await fetch(
    `${shop.url}/api${path}`,
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  )
  return (await response.json()) as { status: boolean; message: string; data: any }
}

/** The first thing in stock that costs enough for free shipping when twenty are bought of it. */
async function buySomething(shop: RunningShop): Promise<Order> {
  const { data: products } = (await requestJson(shop, '/products')) as { data: Product[] }
  const product = products.find(
    ({ varients: [variant] }) => variant!.in_stock >= 20 && variant!.final_price >= 150,
  )!
  const [variant] = product.varients
  const order_price = variant!.final_price * 20
  const answer = await requestJson(shop, '/checkout', {
    full_name: 'Sana Tariq',
    phone: '03211234567',
    email: 'sana@shop.example',
    city_id_fk: 1,
    address: 'House 4, Street 9',
    products: [
      {
        product_id: product.product_id,
        variant_id: variant!.p_v_id,
        variant_price: variant!.final_price,
        quantity: 20,
      },
    ],
    order_price,
    shipping_charges: 0,
    discounted_value: 0,
    transaction_amount: order_price,
  })
  expect(answer).toMatchObject({ status: true })
  return answer.data
}

const statusOf = async (shop: RunningShop, { tracking_url }: Order) =>
  (await requestJson(shop, `/track/${tracking_url.split('/').filter(Boolean).at(-1)}`)).data

/** The process that sends the mails of a shop; null if there is none. */
function jobProcessOf(shop: RunningShop): number | null {
  const listed = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout.split('\n')
  const processes = listed.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
  const found = processes.find(
    ([, , parent, args]) => Number(parent) === shop.process.pid && args?.endsWith('server/jobs.ts'),
  )
  return found ? Number(found[1]) : null
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Writes what the shop asks of V8's collector of garbage instead of doing it. */
const TELL_OF_GC =
  '--import=data:text/javascript,' +
  encodeURIComponent('globalThis.gc = (options) => process.stdout.write(`gc: ${options?.flavor}\n`)')

const BEHIND_PROXY = { HOST: '127.0.0.1', TRUST_PROXY: '1' }
const WRONG_SETTINGS: [env: Record<string, string>, sentence: string][] = [
  [{ PORT: 'eighty' }, 'PORT is "eighty", but must be a port number from 0 to 65535.'],
  [{ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' }, 'DATABASE_URL'],
]

// These wait up to 5 s for their port or database, beside the start of the first shop.
let portInUse: ReturnType<typeof startOnUsedPort>
const wrongSettings = new Map<object, Promise<string>>()
beforeAll(() => {
  portInUse = startOnUsedPort()
  portInUse.catch(() => {})
  for (const [env] of WRONG_SETTINGS) wrongSettings.set(env, failureOf(env))
})

describe('the shop as a process, with its own database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nayab-process-'))
  let shop: RunningShop
  beforeAll(async () => {
    const env = { DATA_DIR: dataDir, WORKERS: '2', TRUST_PROXY: '1', NODE_OPTIONS: TELL_OF_GC }
    shop = await runShop(env)
  })
  afterAll(async () => {
    await shop?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('the garbage of the start is collected before the port is open', () => {
    expect(shop.output()).toMatch(/gc: last-resort\n[^]*is open at/)
  })

  test('with a trusted proxy an open port on every interface is warned of', async () => {
    await expect.poll(() => shop.output()).toContain('Back office: ')
    const warnings = shop
      .output()
      .match(/TRUST_PROXY is 1, but port \d+ is open to other machines.*HOST=127\.0\.0\.1/g)
    expect(warnings).toHaveLength(1)
  })

  test('an order outlives a clean stop and a kill -9', async () => {
    const first = await buySomething(shop)
    expect(await shop.stop('SIGTERM')).toBe(0)
    shop = await runShop({ DATA_DIR: dataDir, WORKERS: '2' })
    expect(await statusOf(shop, first)).toMatchObject({ order_id: first.order_id })

    const second = await buySomething(shop)
    const jobs = jobProcessOf(shop)!
    const lower = Math.max(getPriority(shop.process.pid), constants.priority.PRIORITY_BELOW_NORMAL)
    await expect.poll(() => getPriority(jobs)).toBe(lower)
    await shop.stop('SIGKILL')
    await expect.poll(() => isRunning(jobs)).toBe(false)
    shop = await runShop({ DATA_DIR: dataDir, WORKERS: '2', METRICS_PORT: '0', ...BEHIND_PROXY })
    expect(await statusOf(shop, second)).toMatchObject({ order_id: second.order_id })
    expect(await statusOf(shop, first)).toMatchObject({ order_id: first.order_id })
  })

  test('each start prints a new link for the owner below its address, and the file holds it', async () => {
    const link = /is open at (\S+)\nBack office: (\S+\/admin\/setup#[\w-]{43})\n/
    await expect.poll(() => shop.output()).toMatch(link)
    const [, address, printed] = link.exec(shop.output())!
    expect(printed).toMatch(new RegExp(`^${address}/admin/setup#`))
    expect(readFileSync(join(dataDir, 'owner-link.txt'), 'utf8')).toBe(`${printed}\n`)
    const { data } = await requestJson(shop, '/admin/setup/open', { token: printed!.split('#')[1] })
    expect(data).toMatchObject({ kind: 'setup', can_look_around: true })
  })

  test('with a trusted proxy a port on the loopback interface is not warned of', async () => {
    await expect.poll(() => shop.output()).toContain('Back office: ')
    expect(shop.output()).not.toContain('TRUST_PROXY')
  })

  test('a second shop on the same folder is refused with a sentence, and the first goes on', async () => {
    await expect(runShop({ DATA_DIR: dataDir })).rejects.toThrow(
      /ended with 1[^]*Another shop is already running/,
    )
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  })

  test('the metrics count an order, and its mail, which another process sends', async () => {
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
    await buySomething(shop)
    const address = /Metrics: (\S+)/.exec(shop.output())![1]!
    const read = async () => (await fetch(address)).text()
    expect(await read()).toMatch(/^nayab_orders_total 1$/m)
    await expect.poll(read).toMatch(/^nayab_mails_total\{result="written"\} [1-9]\d*$/m)
    await expect.poll(read).toMatch(/^nayab_job_process_bytes [1-9]\d{6,}$/m)
  })

  test('a health check in HTTP/1.0 without a Host is answered', async () => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    socket.write('GET /healthz HTTP/1.0\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK[\s\S]*\r\n\r\nok$/)
  })

  test('an address of two parts redirects to the subcategory in its category; any other is 404', async () => {
    const {
      data: [{ s_cat_slug, category_slug }],
    } = await requestJson(shop, '/get-product-sub-cate')
    const open = (path: string) => fetch(shop.url + path, { redirect: 'manual' })
    const found = await open(`/${category_slug}/${s_cat_slug}/?page=2`)
    expect(found.status).toBe(301)
    expect(found.headers.get('location')).toMatch(new RegExp(`^/category/${category_slug}/${s_cat_slug}/`))
    for (const part of ['anything', '%DA%86', 'چائے', '%ff', '%00', '%0d%0aa:b', '%', '__proto__'])
      for (const path of [
        `/${part}/${s_cat_slug}/`,
        `/${part}/${s_cat_slug}.data`,
        `/${category_slug}/${part}/`,
      ])
        expect([path, (await open(path)).status < 500]).toEqual([path, true])
    expect((await open(`/anything/${s_cat_slug}/`)).status).toBe(404)
  })

  test('pages at once are rendered in several threads, the same as one after the other', async () => {
    const { data: products } = (await requestJson(shop, '/products')) as { data: { product_slug: string }[] }
    const paths = products.map(({ product_slug }) => `/${product_slug}/`)
    const titles = await Promise.all(
      paths.map(async (path) => /<title>([^<]+)/.exec(await (await fetch(shop.url + path)).text())?.[1]),
    )
    expect(new Set(titles).size).toBe(paths.length)
    expect(titles).not.toContain(undefined)
  })

  test('each mail is a file while SMTP_URL is not set, also after its process is killed', async () => {
    const mails = join(dataDir, 'mail')
    const countMails = () => (existsSync(mails) ? readdirSync(mails).length : 0)
    const jobs = jobProcessOf(shop)!
    process.kill(jobs, 'SIGKILL')
    const before = countMails()
    await expect.poll(() => jobProcessOf(shop) ?? jobs).not.toBe(jobs)
    await buySomething(shop)
    await expect.poll(countMails).toBeGreaterThan(before)
  })
})

describe('a shop that was started empty', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nayab-process-'))
  const file = join(dataDir, 'shop.backup')
  let full: TestDatabase
  beforeAll(async () => {
    full = await freshDatabase({ seed: 'demo' })
    expect(await runOperatorCommand(full, ['backup', file])).toContain('holds')
  })
  afterAll(async () => {
    await full?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('is restored while it is open', async () => {
    const database = await freshDatabase()
    const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, SEED: 'none', WORKERS: '1' }
    const count = async (table: string, { pool } = database) =>
      Number((await pool.query(`select count(*) from ${table}`)).rows[0].count)
    const shop = await runShop(env)
    await expect.poll(() => count('overview_progress')).toBe(1)
    expect(await requestJson(shop, '/products')).toMatchObject({ data: [] })
    expect(await runOperatorCommand(database, ['restore', file])).toContain('The shop is as it was on')
    expect((await requestJson(shop, '/products')).data).toHaveLength(24)
    const products = await count('products', full)
    await expect.poll(() => count('product_overviews')).toBe(products)
    await expect.poll(() => count('order_search')).toBe(await count('orders', full))
    expect(await shop.stop()).toBe(0)
    expect(shop.output()).not.toContain('could not')
    await database.drop()
  })

  function runOperatorCommand({ url }: TestDatabase, args: string[]): Promise<string> {
    const child = spawn(process.execPath, [join(ROOT, 'server/commands.ts'), ...args], {
      env: { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: dataDir, SEED: 'none' },
    })
    return Promise.all([text(child.stdout), text(child.stderr)]).then((outputs) => outputs.join(''))
  }
})

test('a port in use is reported with what to do', async () => {
  const { port, failure } = await portInUse
  expect(failure).toMatch(new RegExp(`ended with 1[\\s\\S]*Port ${port} is in use`))
})

test.each(WRONG_SETTINGS)('a wrong setting %j ends with one sentence and no stack', async (env, sentence) => {
  const failed = await wrongSettings.get(env)!
  expect(failed).toContain(sentence)
  expect(failed).not.toMatch(/\n\s+at |secret/)
})

/** Runs a shop that does not start and returns its message; empty if it has started. */
const failureOf = (env: Record<string, string>) =>
  runShop(env).then(
    async (shop) => {
      await shop.stop()
      return ''
    },
    (error: Error) => error.message,
  )

async function startOnUsedPort() {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const database = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'nayab-process-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, SEED: 'none', PORT: String(port) }
  const failure = await failureOf(env)
  other.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
  return { port, failure }
}

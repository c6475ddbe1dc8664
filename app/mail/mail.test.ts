import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { onSignal } from '#app/core/signals.server.ts'
import { testServer } from '#test/database.ts'
import { headerOf, mailServer, partOf, refusal } from '#test/mail-server.ts'
import { asSuperuser } from '#test/server.ts'
import { runCommand, testShop, type TestShop } from '#test/shop.ts'
import { lineOf, stockShop, type Stock } from '#test/stock.ts'
import { mails } from '#server/commands/mails.ts'
import type { Mail } from './mail.ts'
import { enqueueMail } from './queue.server.ts'
import { TIMEOUTS } from './transport.server.ts'
import { holdAliveLock } from './worker-lock.server.ts'
import { startMailWorker, type WorkerTiming } from './worker.server.ts'

let shop: TestShop
let server: Awaited<ReturnType<typeof mailServer>>
let stock: Stock
let worker: Awaited<ReturnType<typeof startMailWorker>> | undefined
const folder = mkdtempSync(join(tmpdir(), 'nayab-mail-'))
const timing = {
  ...TIMEOUTS,
  restart: 50,
  poll: 100,
  check: 200,
  retry: 50,
  grace: 200,
  // Longer than a machine pauses: the jobs of a worker that is replaced are done again.
  stall: 60_000,
  close: 500,
}

beforeAll(async () => {
  shop = await testShop({
    env: { SHOP_URL: 'https://nayab.example', SHOP_EMAIL: 'salaam@nayab.example', DATA_DIR: folder },
  })
  stock = await stockShop(shop.db, [
    { name: 'Clay Cup <"Blue">', variants: [{ name: 'Blue', finalPrice: 450, unitsLeft: 1000 }] },
    {
      name: 'Walnut Tray',
      variants: [{ name: 'Walnut Tray', finalPrice: 1300, weightGrams: 900, unitsLeft: 1000 }],
    },
  ])
  server = await mailServer()
  shop.shop.settings.SMTP_URL = server.url
})
afterAll(async () => {
  await server.close()
  await shop.drop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await shop.db.execute('delete from graphile_worker._private_jobs')
  server.taken.length = 0
  shop.logged.length = 0
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  for (const name of Object.keys(server.does)) delete server.does[name as keyof typeof server.does]
})

const runMails = (...args: string[]) => runCommand(mails, shop, args)
const start = async (timeouts: Partial<WorkerTiming> = {}) => {
  worker = await startMailWorker(shop.shop, shop.connection, { ...timing, ...timeouts })
}
const eventually = <Found>(find: () => Found | Promise<Found>) =>
  vi.waitFor(find, { timeout: 60_000, interval: 20 })
const received = (count: number) =>
  eventually(() => {
    if (server.taken.length < count) throw new Error(`${server.taken.length} of ${count} mails came`)
    return server.taken
  })
const jobs = async () =>
  (
    await shop.db.execute<{ attempts: number; max_attempts: number; last_error: string | null }>(
      'select attempts, max_attempts, last_error from graphile_worker._private_jobs order by id',
    )
  ).rows
const retryNow = () =>
  eventually(async () => {
    const { rowCount } = await shop.db.execute(
      'update graphile_worker._private_jobs set run_at = now() where attempts = 1 and locked_at is null',
    )
    if (!rowCount) throw new Error('No attempt has failed yet.')
    await shop.db.execute(`select pg_notify('jobs:insert', '{"r":"1","count":1}')`)
  })
const queue = (mail: Mail) => shop.db.transaction((tx) => enqueueMail(tx, mail))
const buy = async (email = 'dua@example.com', full_name = 'Dua "the Fair" <Malik>') =>
  (
    await shop.requestJson('/api/checkout', {
      body: {
        full_name,
        phone: '03217654321',
        city_id_fk: stock.city.id,
        address: 'Flat 2, <b>Mall Road</b>',
        email,
        order_instructions: '',
        rider_instructions: '',
        products: [lineOf(stock.variants[0]!, 2), lineOf(stock.variants[1]!, 1)],
        order_price: 2200,
        shipping_charges: 300,
        discounted_value: 0,
        transaction_amount: 2500,
      },
    })
  ).data as { order_id: number; tracking_url: string }

describe('an order confirmation', () => {
  test('has the items, the address and the amount to pay, as text and as HTML', async () => {
    const { order_id, tracking_url } = await buy()
    await start()
    const [mail] = await received(1)
    expect(mail).toMatchObject({ from: 'salaam@nayab.example', to: ['dua@example.com'] })
    expect(headerOf(mail!.raw, 'Subject')).toBe(`Your order ${order_id} is placed`)
    expect(headerOf(mail!.raw, 'From')).toBe('Nayab <salaam@nayab.example>')
    expect(headerOf(mail!.raw, 'Message-ID')).toMatch(
      new RegExp(`^<order-${order_id}-confirmation-[0-9a-f]{12}@nayab.example>$`),
    )
    const text = partOf(mail!.raw, 'text/plain')
    for (const words of [
      'To pay in cash at your door: Rs 2,500',
      '2 x Clay Cup <"Blue"> (Blue): Rs 900',
      '1 x Walnut Tray: Rs 1,300',
      'Subtotal: Rs 2,200',
      'Shipping: Rs 300',
      'Total: Rs 2,500',
      'Dua "the Fair" <Malik>, Flat 2, <b>Mall Road</b>, Multan',
      '03217654321',
      '5 to 7 working days',
      `https://nayab.example${tracking_url}`,
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Discount')
    const html = partOf(mail!.raw, 'text/html')
    for (const words of [
      'Rs 2,500',
      'Clay Cup &lt;&quot;Blue&quot;&gt;',
      '&lt;b&gt;Mall Road&lt;/b&gt;',
      `href="https://nayab.example${tracking_url}"`,
    ])
      expect(html).toContain(words)
    expect(html).not.toMatch(/<b>|<img|<script|src=/)
  })

  test('is not sent for an order that was refused', async () => {
    await shop.requestJson('/api/checkout', { body: { ...(await order()), transaction_amount: 1 } })
    expect(await jobs()).toEqual([])
  })

  const order = async () => ({
    full_name: 'Dua',
    phone: '03217654321',
    city_id_fk: stock.city.id,
    address: 'Flat 2',
    email: 'dua@example.com',
    products: [lineOf(stock.variants[1]!, 1)],
    order_price: 1300,
    shipping_charges: 200,
    discounted_value: 0,
  })
})

describe('the other mails', () => {
  test('steps of an order', async () => {
    const { order_id } = await buy()
    await shop.db.execute('delete from graphile_worker._private_jobs')
    for (const status_id of [2, 5, 3]) await queue({ kind: 'order status', order_id, status_id })
    await queue({ kind: 'order cancelled', order_id })
    await start()
    const mails = await received(4)
    expect(mails.map((mail) => headerOf(mail.raw, 'Subject'))).toEqual([
      `We are preparing your order ${order_id}`,
      `Your order ${order_id} is on its way`,
      `Your order ${order_id} is complete`,
      `Your order ${order_id} was cancelled`,
    ])
    expect(partOf(mails[1]!.raw, 'text/plain')).toContain('To pay in cash at your door: Rs 2,500')
    expect(partOf(mails[3]!.raw, 'text/plain')).toContain('there is nothing to pay')
  })

  test('a link for a new password', async () => {
    const { rows } = await shop.pool.query(
      `insert into customers (email, full_name, phone, city_id, address, referral_code)
       values ('ayesha@example.com', 'عائشہ خان', '03001234567', $1, 'House 7', 'AYESHA') returning id`,
      [stock.city.id],
    )
    await shop.requestJson('/api/forgot-password', { body: { email: 'ayesha@example.com' } })
    await start()
    const [mail] = await received(1)
    expect(mail!.to).toEqual(['ayesha@example.com'])
    expect(headerOf(mail!.raw, 'To')).toBe('عائشہ خان <ayesha@example.com>')
    const link = /https:\/\/nayab\.example\/reset-password\?token=[\w-]{43}\n/.exec(
      partOf(mail!.raw, 'text/plain'),
    )![0]
    expect(partOf(mail!.raw, 'text/html')).toContain(`href="${link.trim()}"`)
    await shop.pool.query('delete from customers where id = $1', [rows[0].id])
  })

  test('a message to the shop is answered to its sender, and cannot add a header', async () => {
    await queue({
      kind: 'contact',
      name: 'Eve\r\nBcc: all@example.com',
      email: 'eve@example.com',
      phone: '03001234567',
      subject: 'Hello\r\nBcc: all@example.com\r\n\r\nBody',
      message: 'First line\n.\n<script>alert(1)</script>',
    })
    await start()
    const [mail] = await received(1)
    expect(mail!.to).toEqual(['salaam@nayab.example'])
    expect(headerOf(mail!.raw, 'Bcc')).toBeUndefined()
    expect(headerOf(mail!.raw, 'Reply-To')).toContain('<eve@example.com>')
    expect(headerOf(mail!.raw, 'Subject')).toBe(
      'Message from Eve Bcc: all@example.com: Hello Bcc: all@example.com Body',
    )
    expect(partOf(mail!.raw, 'text/plain')).toContain('> First line\n> .\n> <script>alert(1)</script>')
    expect(partOf(mail!.raw, 'text/html')).not.toContain('<script')
  })

  test('an Urdu subject is a heading that is read from the right', async () => {
    await queue({
      kind: 'contact',
      name: 'عائشہ خان',
      email: 'ayesha@example.com',
      phone: '03001234567',
      subject: 'سلام! (کیتلی)',
      message: 'سلام!',
    })
    await start()
    const [mail] = await received(1)
    expect(partOf(mail!.raw, 'text/html')).toMatch(/<h1 dir="auto" [^>]*>سلام! \(کیتلی\)<\/h1>/)
    expect(headerOf(mail!.raw, 'Subject')).toBe('Message from عائشہ خان: سلام! (کیتلی)')
  })

  test('an answer to a message keeps its paragraphs', async () => {
    const { rows } = await shop.pool.query<{ id: number }>(`
      with message as (
        insert into contact_messages (name, email, phone, subject, message)
        values ('Zoë', 'zoe@example.com', '03211112223', 'Size', 'How high?') returning id
      )
      insert into contact_answers (message_id, channel, author, text)
      select id, 'mail', 'Aisha', E'24 cm.\n\nIt is dishwasher-safe.' from message returning id`)
    await queue({ kind: 'contact answer', answer_id: rows[0]!.id })
    await start()
    const [mail] = await received(1)
    expect(partOf(mail!.raw, 'text/plain')).toContain('24 cm.\n\nIt is dishwasher-safe.')
    expect(partOf(mail!.raw, 'text/html')).toMatch(
      /<p style="[^"]*white-space:pre-line"[^>]*>24 cm\.\n\nIt is dishwasher-safe\.<\/p>/,
    )
  })

  test('a welcome to the newsletter', async () => {
    await shop.requestJson('/api/newslatter', { body: { email: 'sara@example.com' } })
    await start()
    const [mail] = await received(1)
    expect(headerOf(mail!.raw, 'Subject')).toBe('Welcome to Nayab')
    expect(headerOf(mail!.raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const [, path] = /^<https:\/\/nayab\.example(\/unsubscribe\/[\w-]+)>$/.exec(
      headerOf(mail!.raw, 'List-Unsubscribe')!,
    )!
    expect(partOf(mail!.raw, 'text/plain')).toContain(`https://nayab.example${path}`)

    const subscribed = async () =>
      (await shop.pool.query('select email from newsletter_subscribers')).rowCount
    const asked = await shop.request(path!)
    expect([asked.status, asked.headers.get('cache-control'), await subscribed()]).toEqual([
      200,
      'no-store',
      1,
    ])
    expect(asked.headers.get('content-security-policy')).toMatch(/default-src 'none'; form-action 'self'/)
    const text = await asked.text()
    expect(text).toContain('<h1>Stop receiving e-mails from Nayab?</h1>')
    expect(text).toContain('<button type="submit">Unsubscribe</button>')
    const [, styles] = /<style>([^]*)<\/style>/.exec(text)!
    const hash = createHash('sha256').update(styles!).digest('base64')
    expect(asked.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
    const wrong = path!.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))
    await shop.request(wrong, { method: 'POST' })
    expect(await subscribed()).toBe(1)
    const cut = await shop.request('/unsubscribe/1')
    expect([cut.status, await cut.text()]).toEqual([
      404,
      expect.stringContaining('This link is incomplete. Please open it from the e-mail again.'),
    ])
    for (const body of ['List-Unsubscribe=One-Click', '']) {
      const done = await shop.request(path!, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      })
      expect([done.status, await subscribed()]).toEqual([200, 0])
    }
    // An unsubscribed address gets no mail that was queued before; an address that subscribes again gets one.
    await queue({ kind: 'newsletter', to: 'sara@example.com' })
    await eventually(async () => expect(await jobs()).toEqual([]))
    expect(server.taken).toHaveLength(1)
    await shop.requestJson('/api/newslatter', { body: { email: 'Sara@example.com' } })
    const again = headerOf((await received(2))[1]!.raw, 'List-Unsubscribe')
    expect(again).toMatch(/unsubscribe/)
    expect(again).not.toContain(path)
  })

  test('a mail of a deleted order is dropped', async () => {
    await queue({ kind: 'order confirmation', order_id: 999_999 })
    await queue({ kind: 'newsletter', to: 'sara@example.com' })
    await start()
    await received(1)
    await eventually(async () => expect(await jobs()).toEqual([]))
  })
})

test('a mail of a kind that only a newer release knows waits for it', async () => {
  const { order_id } = await buy()
  await queue({ kind: 'order returned', order_id } as unknown as Mail)
  await start()
  await received(1)
  await eventually(async () =>
    expect(await jobs()).toMatchObject([
      { attempts: 1, max_attempts: 25, last_error: 'Error This release does not know the mail' },
    ]),
  )
})

describe('a mail server that', () => {
  test('refuses for now gets the same mail again', async () => {
    const asked: (string | undefined)[] = []
    server.does.afterData = (mail) => {
      asked.push(headerOf(mail.raw, 'Message-ID'))
      return asked.length === 1 ? refusal(451, 'Greylisted') : 'taken'
    }
    await buy()
    await start()
    await retryNow()
    await received(1)
    expect(asked).toHaveLength(2)
    expect(asked[0]).toBe(asked[1])
    await eventually(async () => expect(await jobs()).toEqual([]))
  })

  test('refuses for good: one attempt, listed by the command and sent again by it', async () => {
    server.does.onRcptTo = (_, __, done) => done(refusal(550, '<nobody@example.com>: no such mailbox'))
    await buy('nobody@example.com')
    await start()
    await eventually(async () =>
      expect(await jobs()).toMatchObject([
        { attempts: 1, max_attempts: 1, last_error: expect.stringContaining('550') },
      ]),
    )
    const {
      rows: [job],
    } = await shop.db.execute<{ id: string }>('select id::text from graphile_worker._private_jobs')
    const [listed, summary] = (await runMails()).lines
    expect(listed).toMatch(
      new RegExp(`^${job!.id}  order confirmation of order \\d+  .*failed after 1 attempt  .*550`),
    )
    expect(listed).not.toContain('example.com')
    expect(summary).toBe('1 failed mail, 0 waiting mails.')
    delete server.does.onRcptTo
    expect(await runMails('retry', job!.id)).toMatchObject({ code: 0 })
    const { rows: audited } = await shop.db.execute(
      "select actor, object_id from audit_entries where action = 'mail.retry'",
    )
    expect(audited).toEqual([{ actor: 'command', object_id: job!.id }])
    expect((await received(1))[0]!.to).toEqual(['nobody@example.com'])
    await eventually(async () =>
      expect((await runMails()).lines).toEqual(['0 failed mails, 0 waiting mails.']),
    )
    expect(await runMails('retry', job!.id)).toMatchObject({
      code: 1,
      lines: ['This mail is no longer in the queue.'],
    })
    expect(await runMails('retry', 'x')).toMatchObject({ code: 2 })
  })

  test('refuses the last attempt: the mail has failed, and the operator leaves it out', async () => {
    const results: string[] = []
    onTestFinished(onSignal('mail', ({ result }) => results.push(result)))
    server.does.onRcptTo = (_, __, done) => done(refusal(450, 'Later'))
    await buy()
    await shop.db.execute('update graphile_worker._private_jobs set attempts = 24')
    const {
      rows: [job],
    } = await shop.db.execute<{ id: string }>('select id::text from graphile_worker._private_jobs')
    expect(await runMails('discard', job!.id)).toMatchObject({
      code: 1,
      lines: ['This mail has not failed; it is tried again.'],
    })
    await start()
    await eventually(async () => expect((await runMails()).lines.at(-1)).toMatch(/^1 failed mail, /))
    expect(results).toEqual(['failed'])
    expect(await runMails('discard', job!.id)).toEqual({
      code: 0,
      lines: [`Mail ${job!.id} is left out. Nobody gets it.`],
    })
    expect(await jobs()).toEqual([])
    expect(await runMails('discard', job!.id)).toMatchObject({
      code: 1,
      lines: ['This mail is no longer in the queue.'],
    })
  })

  test('refuses the login or is busy: the mail waits', async () => {
    server.does.onRcptTo = (_, __, done) => done(refusal(450, 'Later'))
    await buy()
    await start()
    await eventually(async () => expect(await jobs()).toMatchObject([{ attempts: 1, max_attempts: 25 }]))
    expect((await runMails()).lines.at(-1)).toBe('0 failed mails, 1 waiting mail.')
  })

  test('with a self-signed certificate: one sentence, and the mail waits', async () => {
    const secure = await mailServer({ secure: true })
    shop.shop.settings.SMTP_URL = secure.url
    onTestFinished(async () => {
      shop.shop.settings.SMTP_URL = server.url
      await secure.close()
    })
    shop.logged.length = 0
    await buy()
    await start()
    await eventually(async () =>
      expect(await jobs()).toMatchObject([{ attempts: 1, last_error: expect.stringMatching(/certificate/) }]),
    )
    expect(shop.logged.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The mail server's certificate .*; the mail is tried again later$/),
    ])
    expect(JSON.stringify(shop.logged).length).toBeLessThan(400)
  })

  test('refuses for good keeps it in the queue and does not hold up the others', async () => {
    server.does.onRcptTo = (address, _, done) =>
      done(address.address === 'nobody@example.com' ? refusal(550, 'No such mailbox') : null)
    await buy('nobody@example.com')
    await buy('sara@example.com')
    await start()
    expect((await received(1)).map((mail) => mail.to)).toEqual([['sara@example.com']])
    await eventually(async () =>
      expect(await jobs()).toMatchObject([
        { attempts: 1, last_error: 'The mail server answered 550 to RCPT TO' },
      ]),
    )
  })

  test.each([
    ['never greets', 'onConnect' as const],
    ['never answers to a whole mail', 'afterData' as const],
  ])(
    '%s is given up after a time limit, and the mail is sent when the server answers again',
    async (_, step) => {
      let isWell = false
      if (step === 'onConnect')
        server.does.onConnect = (__, done) => {
          if (isWell) done()
        }
      else server.does.afterData = () => (isWell ? 'taken' : 'no answer')
      await buy()
      await start({ answer: 500, mail: 2000 })
      await eventually(async () =>
        expect(await jobs()).toMatchObject([
          { attempts: 1, last_error: expect.stringMatching(/time|close|long|never/i) },
        ]),
      )
      isWell = true
      await retryNow()
      await received(1)
    },
  )

  test('dies after a whole mail may have accepted it: the mail is sent again with the same id', async () => {
    const asked: (string | undefined)[] = []
    server.does.afterData = (mail, { drop }) => {
      asked.push(headerOf(mail.raw, 'Message-ID'))
      if (asked.length > 1) return 'taken'
      drop()
      return 'no answer'
    }
    await buy()
    await start()
    await retryNow()
    await received(1)
    expect(new Set(asked).size).toBe(1)
  })

  test('is unreachable: the mail waits', async () => {
    shop.shop.settings.SMTP_URL = 'smtp://127.0.0.1:9'
    await buy()
    await start()
    await eventually(async () =>
      expect(await jobs()).toMatchObject([
        { attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') },
      ]),
    )
    shop.shop.settings.SMTP_URL = server.url
  })
})

test('without a mail server each mail is a complete file, and a repeated mail the same file', async () => {
  const results = new Set<string>()
  onTestFinished(onSignal('mail', ({ result }) => results.add(result)))
  shop.shop.settings.SMTP_URL = undefined
  mkdirSync(join(folder, 'mail'))
  chmodSync(join(folder, 'mail'), 0o755)
  const { order_id } = await buy()
  await queue({ kind: 'order confirmation', order_id })
  await start()
  await eventually(async () => expect(await jobs()).toEqual([]))
  await worker!.stop()
  expect([results.has('written'), results.has('sent')]).toEqual([true, false])
  const files = readdirSync(join(folder, 'mail'))
  expect(statSync(join(folder, 'mail')).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'mail', files[0]!)).mode & 0o777).toBe(0o600)
  expect(files).toEqual([
    expect.stringMatching(new RegExp(`^order-${order_id}-confirmation-[0-9a-f]{12}\\.eml$`)),
  ])
  expect(partOf(readFileSync(join(folder, 'mail', files[0]!), 'utf8'), 'text/plain')).toContain(
    'To pay in cash at your door: Rs 2,500',
  )
  shop.shop.settings.SMTP_URL = server.url
})

test('a worker that stops finishes its current mail', async () => {
  const midway = Promise.withResolvers<() => void>()
  server.does.onRcptTo = (_, __, done) => midway.resolve(() => done())
  await buy()
  await start()
  const goOn = await midway.promise
  const stopped = worker!.stop()
  goOn()
  await stopped
  expect(server.taken).toHaveLength(1)
  expect(await jobs()).toEqual([])
})

test('a mail that was queued before the clock was set back is sent, one that failed waits', async () => {
  await buy()
  const failed = await buy()
  const later = `update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`
  await shop.db.execute(later)
  await shop.db.execute(
    `update graphile_worker._private_jobs set attempts = 1 where payload->>'order_id' = '${failed.order_id}'`,
  )
  await start()
  await received(1)
  await eventually(async () => expect((await jobs()).map(({ attempts }) => attempts)).toEqual([1]))
})

const heldLocks = () =>
  shop.db.execute(
    "select from pg_locks where locktype = 'advisory' and classid = 20255 and granted and " +
      'database = (select oid from pg_database where datname = current_database())',
  )

test('a worker whose database connections break goes on', async () => {
  await start()
  await shop.db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'shop: mail' and datname = current_database()`,
  )
  await buy()
  await received(1)
  await shop.db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'shop: mail' and datname = current_database()`,
  )
  await buy()
  await received(2)
  await eventually(async () => expect((await heldLocks()).rowCount).toBe(1))
})

test('a worker that stalls is replaced', async () => {
  const blocker = await shop.pool.connect()
  await start({ stall: 300 })
  await blocker.query('begin')
  await blocker.query('lock table graphile_worker._private_jobs in access exclusive mode')
  await eventually(() =>
    expect(shop.logged.map(({ message }) => message)).toContain('The mail worker stopped; it begins again'),
  )
  await blocker.query('rollback')
  blocker.release()
  await buy()
  await received(1)
})

test('a worker that cannot store the result of a job is replaced, also with mails in progress', async () => {
  shop.shop.settings.SMTP_CONNECTIONS = 4
  onTestFinished(() => {
    shop.shop.settings.SMTP_CONNECTIONS = 1
  })
  await shop.pool.query(`
    create function refuse_delete() returns trigger language plpgsql as $$
      begin raise exception 'refused'; end $$;
    create trigger refuse_delete before delete on graphile_worker._private_jobs
      execute function refuse_delete()`)
  for (let order = 0; order < 8; order++) await buy()
  await start()
  await eventually(() =>
    expect(shop.logged.map(({ message }) => message)).toContain('The mail worker stopped; it begins again'),
  )
  await shop.pool.query('drop function refuse_delete cascade')
  await eventually(async () =>
    expect((await shop.pool.query('select from graphile_worker._private_jobs')).rowCount).toBe(0),
  )
})

test('a worker that ends while it connects holds no lock afterwards', async () => {
  const lock = holdAliveLock(shop.connection, shop.shop.log, timing)
  const connecting = lock.begin('ended')
  await lock.stop()
  await connecting
  await eventually(async () => expect((await heldLocks()).rowCount).toBe(0))
})

test.each([1, 4])('with SMTP_CONNECTIONS=%i as many mails are sent at the same time', async (connections) => {
  shop.shop.settings.SMTP_CONNECTIONS = connections
  onTestFinished(() => {
    shop.shop.settings.SMTP_CONNECTIONS = 1
  })
  const held: (() => void)[] = []
  let [sending, most] = [0, 0]
  server.does.onRcptTo = (_, __, done) => {
    most = Math.max(most, (sending += 1))
    held.push(() => done())
  }
  server.does.afterData = () => {
    sending -= 1
    return 'taken'
  }
  for (let order = 0; order < 6; order++) await buy()
  await start()
  while (server.taken.length < 6) {
    const wave = Math.min(connections, 6 - server.taken.length)
    await eventually(() => expect(held).toHaveLength(wave))
    const before = server.taken.length
    for (const accept of held.splice(0)) accept()
    await eventually(() => expect(server.taken).toHaveLength(before + wave))
  }
  expect(most).toBe(connections)
})

test('a database that stops during a mail ends neither the shop nor the mail', async () => {
  const midway = Promise.withResolvers<() => void>()
  server.does.onRcptTo = (_, __, done) => midway.resolve(() => done())
  await buy()
  await start()
  const goOn = await midway.promise
  delete server.does.onRcptTo
  const databases = await testServer
  const letIn = (allowed: boolean) =>
    asSuperuser(databases, (client) =>
      client.query(`alter database ${shop.connection.database} allow_connections ${allowed}`),
    )
  await letIn(false)
  try {
    await shop.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'shop: mail' and datname = current_database()`,
    )
    goOn()
    await eventually(() =>
      expect(shop.logged.map(({ message }) => message)).toContain('The mail worker stopped; it begins again'),
    )
  } finally {
    await letIn(true)
  }
  expect(new Set((await received(2)).map((mail) => headerOf(mail.raw, 'Message-ID'))).size).toBe(1)
  await eventually(async () => expect(await jobs()).toEqual([]))
})

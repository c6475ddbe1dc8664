import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasOverviewChanges, refreshOverviews } from '#app/catalogue/refresh-overviews.server.ts'
import { enqueueMail } from '#app/mail/queue.server.ts'
import { folderStore } from '#app/pictures/store.server.ts'
import { MIGRATIONS } from '#db/require-migrated.server.ts'
import { saveBuiltInRoles } from '#admin/staff/roles.server.ts'
import { seedCities } from '#db/seed/first-start.server.ts'
import { runCommand, testShop, type TestShop } from '#test/shop.ts'
import { lineOf } from '#test/stock.ts'
import { backup } from './backup.ts'
import { makeBackup } from './backup/make.ts'
import { listTables } from './backup/tables.ts'
import { readArchive, writeArchive } from './backup/archive.ts'
import type { Entry } from './backup/tar.ts'
import { restore, restoreBackup } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'backup-'))
const file = join(folder, 'shop.backup')
const full = await testShop({ seed: 'demo', env: { DATA_DIR: join(folder, 'full') } })
const opened: TestShop[] = [full]
afterAll(async () => {
  for (const shop of opened) await shop.drop()
  rmSync(folder, { recursive: true })
})

let before: Record<string, unknown>
const LONG = `${'long-name-'.repeat(20)}0123456789-aabbcc.webp`

beforeAll(async () => {
  mkdirSync(join(folder, 'full/images'), { recursive: true })
  writeFileSync(join(folder, 'full/images/kettle-0123456789-aabbcc.webp'), Buffer.from([1, 2, 3, 0, 255]))
  writeFileSync(join(folder, 'full/images', LONG), 'a picture')
  await full.pool.query(
    `update categories set description = E'tab\\there, back\\\\slash, \\nline, "quote", \\\\N, چینی'`,
  )
  await full.pool.query(
    `insert into idempotency_keys (scope, key, body_hash, answer)
      values ('7', 'k', 'h', '{"a": ["x\\ty \\\\ z", null]}')`,
  )
  await full.pool.query('delete from orders where id = (select max(id) from orders)')
  await enqueueMail(full.db, { kind: 'newsletter', to: 'ayesha@example.com' })
  // The entry that the command adds to the audit log is newer than the backup.
  before = await contents(full.pool)
  expect(await run(full, [file])).toEqual({
    code: 0,
    lines: [
      expect.stringMatching(
        new RegExp(
          'shop\\.backup holds [\\d,]+ rows of \\d+ tables ' +
            '\\(\\d+ products, \\d+ customers, \\d+ orders\\), ' +
            '1 waiting mail and 2 picture files: [\\d.]+ kB\\.$',
        ),
      ),
    ],
  })
})

async function empty(name: string): Promise<TestShop> {
  const shop = await testShop({ env: { DATA_DIR: join(folder, name) } })
  opened.push(shop)
  return shop
}

const run = (shop: TestShop, args: string[], command = backup) => runCommand(command, shop, args)

/** Backup and restore add an entry each, which the other side does not have. */
const EARLIER_ENTRIES = "(select * from audit_entries where action not like 'backup.%')"

async function contents(pool: pg.Pool): Promise<Record<string, unknown>> {
  const client = await pool.connect()
  const found: Record<string, unknown> = {}
  for (const { name } of await listTables(client)) {
    const {
      rows: [table],
    } = await client.query(
      `select count(*)::integer as rows, md5(string_agg(t::text, E'\\n' order by t::text)) as sum
        from ${name === 'audit_entries' ? EARLIER_ENTRIES : name} t`,
    )
    found[name] = table
  }
  found['sequences'] = (
    await client.query(
      `select sequencename, last_value from pg_sequences
        where schemaname = 'public' and sequencename not like 'audit_entries%' order by 1`,
    )
  ).rows
  found['mails'] = (
    await client.query('select payload, run_at, max_attempts from graphile_worker._private_jobs')
  ).rows
  client.release()
  return found
}

test('a restored backup has the same rows, sequences, mails and pictures', async () => {
  const copy = await empty('copy')
  await seedCities(copy.db)
  await saveBuiltInRoles(copy.db)
  await copy.pool.query(
    `insert into search_concepts (spelling, concept, finds) values ('chai', 'tea', 'tea')`,
  )
  await refreshOverviews(copy.db)
  expect(await run(copy, [file], restore)).toEqual({
    code: 0,
    lines: [expect.stringMatching(/^The shop is as it was on \d{4}-\d\d-\d\d at \d\d:\d\d UTC: /)],
  })
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['audit_entries', 'customers', 'orders', 'products', 'staff', 'staff_roles']),
  )
  expect(before).toMatchObject({
    products: { rows: expect.any(Number) },
    mails: [{ payload: { kind: 'newsletter' } }],
  })
  expect(await contents(copy.pool)).toEqual(before)
  const { rows: audited } = await copy.pool.query(
    'select actor, action, label, after from audit_entries order by id desc limit 1',
  )
  const name = basename(file)
  expect(audited).toEqual([
    {
      actor: 'command',
      action: 'backup.restore',
      label: name,
      after: { file: name, made_at: expect.stringMatching(/^\d{4}-/) },
    },
  ])
  expect(readdirSync(join(folder, 'copy/images')).sort()).toEqual(['kettle-0123456789-aabbcc.webp', LONG])
  expect(readFileSync(join(folder, 'copy/images/kettle-0123456789-aabbcc.webp'))).toEqual(
    Buffer.from([1, 2, 3, 0, 255]),
  )
  expect(copy.invalidated).toEqual(['*'])
  const {
    rows: [variant],
  } = await copy.pool.query(
    `update variants set units_left = units_left + 3 where id = (select min(id) from variants)
      returning id, units_left`,
  )
  expect(
    (
      await copy.pool.query(
        'select sum(units)::integer as units from stock_movements where variant_id = $1',
        [variant.id],
      )
    ).rows,
  ).toEqual([{ units: variant.units_left }])
})

test('the job of a shop that was empty calculates the overviews of the restored products', async () => {
  const copy = await empty('overviews')
  await refreshOverviews(copy.db)
  const count = async (table: string) =>
    (await copy.pool.query(`select count(*)::integer as rows from ${table}`)).rows[0].rows as number
  expect(await count('overview_progress')).toBe(1)
  expect((await run(copy, [file], restore)).code).toBe(0)
  // Sales are settled when all transactions of the server have ended, those of other tests included.
  const hasChanges = async () => {
    while (await refreshOverviews(copy.db)) continue
    return hasOverviewChanges(copy.db)
  }
  await expect.poll(hasChanges).toBe(false)
  expect(await count('product_overviews')).toBe(await count('products'))
  expect(await count('product_facets')).toBe(await count('products where not is_hidden'))
})

test('no table is in use while pictures are read, so that a release can change it', async () => {
  const folderOfPictures = mkdtempSync(join(tmpdir(), 'pictures-'))
  const store = {
    ...folderStore(folderOfPictures),
    list: async () => ['kettle.webp'],
    async load(name: string) {
      await full.pool.query('do $$ begin lock table products, orders in access exclusive mode nowait; end $$')
      writeFileSync(join(folderOfPictures, name), 'a picture')
      return true
    },
  }
  const made = await makeBackup({
    pool: full.pool,
    store,
    file: join(folder, 'pictures.backup'),
    onStep() {},
  })
  expect(made.pictures).toBe(1)
  rmSync(folderOfPictures, { recursive: true })
})

test('a restored shop takes orders: ids continue, stock is taken, the mail is queued', async () => {
  const copy = await empty('selling')
  await run(copy, [file], restore)
  const {
    rows: [variant],
  } = await copy.pool.query(
    `select id, product_id as "productId", final_price as "finalPrice", colour_id as "colourId",
      weight_grams as weight, units_left from variants where units_left > 0 and final_price > 0
      order by id limit 1`,
  )
  const {
    rows: [{ city, last }],
  } = await copy.pool.query(
    `select (select min(id) from cities) as city, (select last_value::integer from orders_id_seq) as last`,
  )
  const {
    data: { wc_charges },
  } = await copy.requestJson('/api/get-shipping-charges', {
    body: { wc_weight: variant.weight / 1000, sub_total: variant.finalPrice },
  })
  const bought = await copy.requestJson('/api/checkout', {
    body: {
      full_name: 'Dua Malik',
      phone: '03217654321',
      address: 'Flat 2, Mall Road',
      email: 'dua@example.com',
      city_id_fk: city,
      order_instructions: '',
      rider_instructions: '',
      products: [lineOf(variant, 1)],
      order_price: variant.finalPrice,
      shipping_charges: wc_charges,
      discounted_value: 0,
      transaction_amount: variant.finalPrice + wc_charges,
    },
  })
  expect(bought).toMatchObject({ code: 200, data: { order_id: last + 1 } })
  expect(
    (
      await copy.pool.query(
        `select units_left, (select sum(units)::integer from stock_movements
          where variant_id = $1) as ledger from variants where id = $1`,
        [variant.id],
      )
    ).rows,
  ).toEqual([{ units_left: variant.units_left - 1, ledger: variant.units_left - 1 }])
  expect(
    (await copy.pool.query('select payload from graphile_worker._private_jobs order by id')).rows,
  ).toEqual([
    { payload: { kind: 'newsletter', to: 'ayesha@example.com' } },
    { payload: { kind: 'order confirmation', order_id: last + 1 } },
  ])
})

test('a shop that is not empty refuses a restore and stays unchanged', async () => {
  const taken = await empty('taken')
  await taken.pool.query(`insert into newsletter_subscribers (email) values ('first@example.com')`)
  await expect(run(taken, [file], restore)).rejects.toThrow(
    'The database is not empty (newsletter_subscribers). A backup is restored into an empty one',
  )
  const worded = await empty('worded')
  await worded.pool.query(
    `insert into search_concepts (spelling, concept, finds, near, is_own)
      values ('chai', 'tea', 'tea', '', true)`,
  )
  await expect(run(worded, [file], restore)).rejects.toThrow('The database is not empty (search_concepts).')
  await expect(run(full, [file], restore)).rejects.toThrow(
    'The database is not empty (banners, blog_posts, categories and more).',
  )
  expect((await contents(taken.pool))['products']).toEqual({ rows: 0, sum: null })
  expect(readdirSync(join(folder))).not.toContain('taken')
})

test('a file that is cut off, damaged, lengthened or no backup is refused and changes nothing', async () => {
  const shop = await empty('damaged')
  const whole = readFileSync(file)
  const broken: [string, Buffer][] = [
    ['cut in half', whole.subarray(0, whole.length / 2)],
    ['without its last byte', whole.subarray(0, -1)],
    ['a bit flipped early', flipped(whole, 300)],
    ['a bit flipped late', flipped(whole, whole.length - 200)],
    ['empty', Buffer.alloc(0)],
    ['something else', Buffer.from('product_name,price\nKettle,2850\n')],
    ['lengthened and packed again', repacked((data) => `${data}more`)],
    ['changed and packed again', repacked((data) => data.replace('backup.json', 'b4ckup.json'))],
    [
      'with its end cut off and packed again',
      repacked((data) => data.slice(0, data.lastIndexOf('end.json'))),
    ],
  ]
  const before = await contents(shop.pool)
  for (const [how, bytes] of broken) {
    const bad = join(folder, 'bad.backup')
    writeFileSync(bad, bytes)
    expect(await run(shop, [bad], restore), how).toEqual({
      code: 1,
      lines: [expect.stringMatching(/bad\.backup cannot be restored: .*\. Nothing was changed\.$/)],
    })
  }
  expect(await contents(shop.pool)).toEqual(before)
  expect(readdirSync(folder)).not.toContain('damaged')
})

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at]! ^= 4
  return copy
}

function repacked(change: (data: string) => string): Buffer {
  const data = zstdDecompressSync(readFileSync(file)).toString('latin1')
  return zstdCompressSync(Buffer.from(change(data), 'latin1'))
}

test('a restore that fails halfway leaves neither rows nor pictures', async () => {
  const shop = await empty('halfway')
  await shop.pool.query('alter table newsletter_subscribers add constraint refused check (false)')
  await full.pool.query(`insert into newsletter_subscribers (email) values ('late@example.com')`)
  const later = join(folder, 'later.backup')
  await run(full, [later])
  await expect(run(shop, [later], restore)).rejects.toThrow(/violates check constraint "refused"/)
  expect((await contents(shop.pool))['products']).toEqual({ rows: 0, sum: null })
})

/** With a migration that the others lack. */
let newerShop: TestShop

test('the backup of an older release is restored and migrated', async () => {
  const shop = (newerShop = await empty('newer'))
  const migrations = join(folder, 'migrations')
  cpSync(MIGRATIONS, migrations, { recursive: true })
  const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_later' })
  writeFileSync(join(migrations, 'meta/_journal.json'), JSON.stringify(journal))
  writeFileSync(
    join(migrations, '9999_later.sql'),
    `alter table categories rename column subtitle to tagline;
--> statement-breakpoint
update categories set tagline = upper(tagline);
--> statement-breakpoint
insert into open_steps (name) select 'fill product_facets' where exists (select from products);`,
  )
  const { migrate } = await import('#db/migrate.server.ts')
  await migrate(shop, migrations)
  const indexes = () => shop.pool.query('select indexname from pg_indexes order by 1')
  const { rows: before } = await indexes()

  await restoreBackup(
    {
      pool: shop.pool,
      backup: { file },
      migrations,
      store: folderStore(join(folder, 'newer/images')),
      invalidatePages() {},
    },
    {},
  )
  const {
    rows: [now],
  } = await shop.pool.query('select slug, tagline from categories order by id limit 1')
  const {
    rows: [then],
  } = await full.pool.query('select slug, upper(subtitle) as tagline from categories order by id limit 1')
  expect(now).toEqual(then)
  expect((await indexes()).rows).toEqual(before)
  expect((await shop.pool.query('select from open_steps')).rowCount).toBe(0)
  expect((await shop.pool.query('select from search_concepts limit 1')).rowCount).toBe(1)
  expect((await shop.pool.query('select from staff_roles where is_built_in')).rowCount).toBe(6)
  await migrate(shop, migrations)
})

test('the backup of a newer release is refused', async () => {
  const newer = join(folder, 'newer.backup')
  expect((await run(newerShop, [newer])).code).toBe(0)
  await expect(run(await empty('older'), [newer], restore)).rejects.toThrow(
    'The backup was made by a newer release of the shop: restore it with that release.',
  )
})

test('only its owner can read a backup, any tar can unpack it, and no temporary file remains', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  const unpacked = join(folder, 'unpacked')
  mkdirSync(unpacked)
  writeFileSync(join(folder, 'plain.tar'), zstdDecompressSync(readFileSync(file)))
  execFileSync('tar', ['-xf', join(folder, 'plain.tar'), '-C', unpacked])
  expect(readdirSync(unpacked).sort()).toEqual([
    'backup.json',
    'end.json',
    'images',
    'mails',
    'tables',
    'totals.json',
  ])
  expect(readFileSync(join(unpacked, 'images', LONG), 'utf8')).toBe('a picture')
})

test('a backup during sales contains each order with all of its lines', async () => {
  let stop = false
  const selling = (async () => {
    while (!stop) {
      await full.pool
        .query(`with o as (insert into orders (full_name, email, phone, city_id, address, subtotal,
          shipping, total, tracking_token) select 'A', 'a@example.com', '03001234567', min(id), 'x', 10,
          0, 10, gen_random_uuid() from cities returning id)
        insert into order_lines (order_id, product_name, variant_name, unit_price, quantity, weight_grams)
        select id, 'p', 'v', 5, 1, 1 from o, generate_series(1, 2)`)
    }
  })()
  const during = join(folder, 'during.backup')
  expect((await run(full, [during])).code).toBe(0)
  stop = true
  await selling
  const copy = await empty('during')
  expect((await run(copy, [during], restore)).code).toBe(0)
  const { rows } = await copy.pool.query(
    `select count(*)::integer as torn from orders o where email = 'a@example.com'
      and (select count(*) from order_lines where order_id = o.id) <> 2`,
  )
  expect(rows).toEqual([{ torn: 0 }])
})

test('wrong arguments print the usage; a missing folder or file is reported', async () => {
  expect(await run(full, [])).toEqual({ code: 2, lines: ['Usage: backup <file> | verify <file>'] })
  // The name of the file is missing, so none with the name "verify" is written.
  expect(await run(full, ['verify'])).toEqual({ code: 2, lines: ['Usage: backup <file> | verify <file>'] })
  expect(await run(full, ['a', 'b'], restore)).toEqual({ code: 2, lines: ['Usage: restore <file>'] })
  expect(await run(full, [join(folder, 'no/where.backup')])).toEqual({
    code: 1,
    lines: [`There is no folder ${join(folder, 'no')}.`],
  })
  expect(await run(full, [join(folder, 'nothing')], restore)).toEqual({
    code: 1,
    lines: [`There is no file ${join(folder, 'nothing')}.`],
  })
})

test('a place that cannot be written is reported in a sentence', async () => {
  await expect(run(full, ['/proc/shop.backup'])).rejects.toThrow(
    /^\/proc\/shop\.backup could not be written: /,
  )
  // Nothing can be deleted there, either.
  const below = join(file, 'shop.backup')
  await expect(run(full, [below])).rejects.toThrow(`${below} could not be written: `)
})

test('a byte, zeros, a second archive or an empty frame after the end is refused', async () => {
  const shop = await empty('followed')
  const whole = readFileSync(file)
  const emptyFrame = Buffer.from('28b52ffd2000010000', 'hex')
  const skippableFrame = Buffer.from('502a4d180300000001 0203'.replace(' ', ''), 'hex')
  for (const [what, more] of [
    ['a byte', Buffer.from('x')],
    ['a line feed', Buffer.from('\n')],
    ['zeros', Buffer.alloc(1024)],
    ['itself', whole],
    ['an empty frame', emptyFrame],
    ['a skippable frame', skippableFrame],
  ] as const) {
    const longer = join(folder, 'longer.backup')
    writeFileSync(longer, Buffer.concat([whole, more]))
    expect(await run(shop, [longer], restore), what).toEqual({
      code: 1,
      lines: [`${longer} cannot be restored: something follows its end. Nothing was changed.`],
    })
  }
  expect((await contents(shop.pool))['products']).toEqual({ rows: 0, sum: null })
})

describe('parts', () => {
  const big = join(folder, 'full/images/big-0123456789-aabbcc.webp')
  afterAll(() => rmSync(big, { force: true }))
  const bytes = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251))

  test.each([1, 7, 1000, 4999, 5000, 5001])(
    'rows and pictures larger than a part of %d bytes are restored completely',
    async (maxPartBytes) => {
      const limit = maxPartBytes === 1000 ? full : await empty(`small-${maxPartBytes}`)
      if (limit !== full) {
        mkdirSync(join(folder, `small-${maxPartBytes}/images`), { recursive: true })
        await limit.pool.query(
          `insert into newsletter_subscribers (email) values ('one@example.com'), ('two@example.com')`,
        )
      }
      const images =
        limit === full ? join(folder, 'full/images') : join(folder, `small-${maxPartBytes}/images`)
      writeFileSync(join(images, 'big-0123456789-aabbcc.webp'), bytes)
      const parted = join(folder, `parted-${maxPartBytes}.backup`)
      const made = await makeBackup({
        pool: limit.pool,
        file: parted,
        store: folderStore(images),
        onStep() {},
        maxPartBytes,
      })
      for await (const { name, data } of readArchive({ file: parted }))
        if (name.includes('/')) expect(data.byteLength).toBeLessThanOrEqual(maxPartBytes)
      const copy = await empty(`parted-${maxPartBytes}`)
      expect((await run(copy, [parted], restore)).code).toBe(0)
      expect(await contents(copy.pool)).toEqual(await contents(limit.pool))
      expect(readFileSync(join(folder, `parted-${maxPartBytes}/images/big-0123456789-aabbcc.webp`))).toEqual(
        bytes,
      )
      expect(readdirSync(join(folder, `parted-${maxPartBytes}/images`))).toHaveLength(made.pictures)
    },
  )

  test('a picture of 70 MB, more than the limit of an entry, is restored', async () => {
    writeFileSync(big, Buffer.alloc(70 * 1024 * 1024, 'picture'))
    const large = join(folder, 'large.backup')
    expect((await run(full, [large])).code).toBe(0)
    const copy = await empty('large')
    expect((await run(copy, [large], restore)).code).toBe(0)
    expect(
      readFileSync(join(folder, 'large/images/big-0123456789-aabbcc.webp')).equals(readFileSync(big)),
    ).toBe(true)
  })
})

describe('access to accounts', () => {
  test('a backup contains no sessions, reset tokens or mails with a link', async () => {
    const shop = await signedInShop('secrets')
    const secret = join(folder, 'secret.backup')
    expect((await run(shop, [secret])).code).toBe(0)
    const names: string[] = []
    let all = ''
    for await (const { name, data } of readArchive({ file: secret })) {
      names.push(name)
      all += data.toString('latin1')
    }
    expect(names.filter((name) => /session|reset|email_change/.test(name))).toEqual([])
    expect(all).not.toMatch(/password reset|"sessions"/)
    const copy = await empty('secrets-copy')
    expect((await run(copy, [secret], restore)).code).toBe(0)
    expect(await countsIn(copy)).toEqual([{ sessions: 0, resets: 0, customers: 1, mails: 0 }])
  })

  test('a backup of format 1 is restored without them', async () => {
    const shop = await signedInShop('former')
    const now = join(folder, 'former.backup')
    expect((await run(shop, [now])).code).toBe(0)
    const former = join(folder, 'former-1.backup')
    await writeArchive(former, asFormerRelease(now))
    const copy = await empty('former-copy')
    expect((await run(copy, [former], restore)).code).toBe(0)
    expect(await countsIn(copy)).toEqual([{ sessions: 0, resets: 0, customers: 1, mails: 1 }])
  })
})

async function countsIn({ pool }: TestShop) {
  const { rows } = await pool.query(
    `select (select count(*) from sessions)::integer as sessions,
      (select count(*) from password_resets)::integer as resets,
      (select count(*) from customers)::integer as customers,
      (select count(*) from graphile_worker._private_jobs)::integer as mails`,
  )
  return rows
}

async function signedInShop(name: string): Promise<TestShop> {
  const shop = await empty(name)
  await shop.pool.query(`
    insert into cities (id, name) values (1, 'Multan');
    insert into customers (id, email, full_name, phone, city_id, address, referral_code)
    values (1, 'a@example.com', 'A', '03001234567', 1, 'x', 'CODE');
    insert into sessions (token_hash, customer_id, expires_at) values ('hash', 1, now() + interval '1 day')`)
  await shop.requestJson('/api/forgot-password', { body: { email: 'a@example.com' } })
  return shop
}

async function* asFormerRelease(path: string): AsyncGenerator<Entry> {
  for await (const entry of readArchive({ file: path })) {
    if (entry.name === 'backup.json') {
      const manifest = JSON.parse(entry.data.toString())
      manifest.format = 1
      manifest.tables.push(
        { name: 'sessions', columns: ['token_hash', 'customer_id', 'created_at', 'expires_at'] },
        { name: 'password_resets', columns: ['token_hash', 'customer_id', 'created_at', 'expires_at'] },
      )
      yield { name: entry.name, data: Buffer.from(JSON.stringify(manifest)) }
    } else if (entry.name === 'totals.json') {
      const row = 'hash\t1\t2026-11-20 10:00:00+00\t2030-11-20 10:00:00+00\n'
      yield { name: 'tables/sessions/0001.copy', data: Buffer.from(row) }
      yield { name: 'tables/password_resets/0001.copy', data: Buffer.from(row) }
      const mail = (payload: object) =>
        `mail\t${JSON.stringify(payload)}\t2026-11-20 10:00:00+00\t25\t\\N\t0\n`
      yield {
        name: 'mails/0001.copy',
        data: Buffer.from(
          mail({
            kind: 'password reset',
            to: 'a@example.com',
            name: 'A',
            link: 'https://x.example/?token=t',
          }) + mail({ kind: 'newsletter', to: 'a@example.com' }),
        ),
      }
      const totals = JSON.parse(entry.data.toString())
      yield {
        name: entry.name,
        data: Buffer.from(
          JSON.stringify({ ...totals, rows: { ...totals.rows, sessions: 1, password_resets: 1 } }),
        ),
      }
    } else yield entry
  }
}

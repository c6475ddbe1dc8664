import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { runBatch } from '#admin/jobs/run-jobs.server.ts'
import { CHUNK_BYTES } from '#admin/pictures/contract.ts'
import { IMPORT_READING_LOCK } from '#db/locks.ts'
import { signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf, staffWith } from '#test/staff.ts'
import type { ImportResult } from './result-contract.ts'
import { readNextImport } from './read-import.server.ts'
import { removeUnknownImports } from './remove-old.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'nayab-staff-import-'))
const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../app/import/fixtures', name))
let shop: TestShop
let manager: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop({ env: { DATA_DIR: folder } })
  manager = await staffOf(shop, 'manager')
})
beforeEach(() =>
  shop.pool.query(
    `truncate categories, subcategories, colours, products, variants, variant_images, stock_movements,
      product_imports, uploaded_pictures restart identity cascade`,
  ),
)
afterAll(async () => {
  await shop.drop()
  rmSync(folder, { recursive: true })
})

const rowsOf = async (query: string) => (await shop.pool.query(query)).rows

async function upload(bytes: Buffer, as = manager): Promise<string> {
  const key = randomUUID()
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    await shop.requestJson(`/api/admin/uploads/${key}?offset=${at}&kind=products`, {
      cookie: as.cookie,
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes.subarray(at, at + CHUNK_BYTES)),
    })
  return key
}

async function add(content: string | Buffer, name = 'products.csv'): Promise<number> {
  const bytes = Buffer.from(content)
  const key = await upload(bytes)
  const added = await manager.post('/admin/imports', { key, size: bytes.length, name })
  expect(added).toMatchObject({ code: 200 })
  return added.data.id
}

async function read(id: number): Promise<ImportResult> {
  while (await readNextImport(shop.shop, shop.pool));
  return (await manager.get(`/admin/imports/${id}`)).data.result
}

async function runAll() {
  while (await runBatch(shop.shop));
}

async function run(id: number): Promise<{ undo: number; job: any }> {
  const started = await manager.post(`/admin/imports/${id}/run`)
  expect(started).toMatchObject({ code: 200 })
  await runAll()
  return {
    undo: started['undo'] as number,
    job: (await manager.get(`/admin/jobs/${started.data.job_id}`)).data,
  }
}

const HEADER =
  'product_slug,product_name,category,subcategory,variant_name,price,final_price,weight_grams,units'
const GOODS = [
  HEADER,
  'cup,Cup,Kitchen,Cups,Blue,1000,900,300,20',
  'cup,,,,Green,1000,,300,5',
  'tray,Tray,Kitchen,Trays,,2850,,900,3',
].join('\n')
const WAITING = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`
const SHOWN = `select p.slug, p.is_hidden, v.name, price, final_price, units_left, is_archived
  from variants v join products p on p.id = product_id order by v.id`

/** Variants whose ledger does not add up to their units. */
const UNBALANCED = `select v.id from variants v left join stock_movements m on m.variant_id = v.id
  group by v.id having v.units_left <> coalesce(sum(m.units), 0)`

const PLACES = `select c.name || coalesce(' / ' || s.name, '') as place from categories c
  left join subcategories s on s.category_id = c.id order by s.id`
const failuresOfLast = async () => {
  const [{ id }] = await rowsOf('select max(id) as id from staff_jobs')
  const { failures } = (await manager.get(`/admin/jobs/${id}`)).data
  return failures.map(({ object_id, message }: any) => ({ object_id, message }))
}

test('a row that names no product counts among the rows and the products with errors', async () => {
  const rows = ['🏺', ''].map((name) => `,${name},Kitchen,Cups,Blue,1100,950,300,12`)
  const result = await read(await add([HEADER, ...rows].join('\n')))
  expect(result).toMatchObject({ rows: 2, faults_total: 2, faulty_products: 2, to_import: 0 })
  const headless = await read(await add('a,b\n1,2'))
  expect(headless).toMatchObject({ rows: 0, faulty_products: 0, to_import: 0 })
})

test('a file is checked, imported in the background and undone as a whole', async () => {
  await read(await add(GOODS))
  await run(1)
  expect(await rowsOf(SHOWN)).toHaveLength(3)
  const before = await rowsOf(SHOWN)
  const id = await add(
    [
      `${HEADER},hidden`,
      'cup,Clay Cup,Kitchen,Cups,Blue,1100,950,300,12,no',
      'cup,,,,Red,1200,,310,4,',
      'tray,Tray,Kitchen,Trays,,2850,,900,3,no',
      'lamp,Lamp,Light,Lamps,,500,,100,9,yes',
      'bad,Bad,Light,Lamps,,5.5,,100,9,no',
    ].join('\n'),
  )
  expect((await manager.get(`/admin/imports/${id}`)).data).toMatchObject({ state: 'reading', result: null })
  const result = await read(id)
  expect(result).toMatchObject({
    format: 'nayab',
    rows: 5,
    faults: [
      {
        line: 6,
        column: 'price',
        message: '"5.5" is not whole rupees',
        hint: 'Write whole rupees, such as 1250.',
      },
    ],
    faulty_products: 1,
    to_import: 2,
    new_categories: ['Light', 'Light: Lamps'],
    prices: 3,
  })
  expect(result.changes).toEqual([
    {
      line: 2,
      slug: 'cup',
      name: 'Clay Cup',
      is_new: false,
      changes: [
        { what: 'Name', before: 'Cup', after: 'Clay Cup' },
        { what: 'Blue: Price', before: 'Rs 1,000', after: 'Rs 1,100' },
        { what: 'Blue: Final price', before: 'Rs 900', after: 'Rs 950' },
        { what: 'Blue: Units', before: '20', after: '12' },
        { what: 'Red: Price', before: null, after: 'Rs 1,200' },
        { what: 'Red: Final price', before: null, after: 'Rs 1,200' },
        { what: 'Red: Weight (g)', before: null, after: '310' },
        { what: 'Red: Units', before: null, after: '4' },
      ],
      more: 0,
    },
    {
      line: 5,
      slug: 'lamp',
      name: 'Lamp',
      is_new: true,
      changes: [
        { what: 'Name', before: null, after: 'Lamp' },
        { what: 'Category', before: null, after: 'Light: Lamps' },
        { what: 'Hidden', before: null, after: 'yes' },
        { what: 'Standard: Price', before: null, after: 'Rs 500' },
        { what: 'Standard: Final price', before: null, after: 'Rs 500' },
        { what: 'Standard: Weight (g)', before: null, after: '100' },
        { what: 'Standard: Units', before: null, after: '9' },
      ],
      more: 0,
    },
  ])
  expect(await rowsOf(SHOWN)).toEqual(before)

  const red = {
    slug: 'cup',
    is_hidden: false,
    name: 'Red',
    price: 1200,
    final_price: 1200,
    units_left: 4,
    is_archived: false,
  }
  const { undo, job } = await run(id)
  expect(job).toMatchObject({ state: 'done', total: 2, done: 2, failed: 0 })
  expect(await rowsOf(SHOWN)).toEqual([
    {
      slug: 'cup',
      is_hidden: false,
      name: 'Blue',
      price: 1100,
      final_price: 950,
      units_left: 12,
      is_archived: false,
    },
    before[1],
    before[2],
    red,
    {
      slug: 'lamp',
      is_hidden: true,
      name: 'Standard',
      price: 500,
      final_price: 500,
      units_left: 9,
      is_archived: false,
    },
  ])
  expect(await rowsOf('select from product_import_rows')).toEqual([])
  expect(await manager.post(`/admin/imports/${id}/run`)).toMatchObject({ code: 409 })

  // Two are sold before the undo.
  await shop.pool.query('update variants set units_left = 10 where id = 1')
  expect(await manager.post(`/admin/activity/${undo}/undo`)).toMatchObject({ code: 200 })
  await runAll()
  expect(await rowsOf(SHOWN)).toEqual([
    { ...before[0], units_left: 18 },
    before[1],
    before[2],
    { ...red, is_archived: true },
  ])
  expect(await rowsOf(`select name from products order by id`)).toEqual([{ name: 'Cup' }, { name: 'Tray' }])
  expect(await rowsOf(PLACES)).toEqual([{ place: 'Kitchen / Cups' }, { place: 'Kitchen / Trays' }])
  expect(
    await rowsOf(`select reason, staff_id from stock_movements where variant_id = 1 order by id`),
  ).toEqual([
    { reason: 'start', staff_id: null },
    { reason: 'counted', staff_id: manager.id },
    { reason: 'count', staff_id: null },
    { reason: 'undo', staff_id: manager.id },
  ])
})

test('an undo removes added categories and colours, unless they are in use', async () => {
  await read(await add(GOODS))
  await run(1)
  await shop.pool.query(`insert into colours (name, hex) values ('Teal', '#008080'), ('Leaf', '#00AA00')`)
  const id = await add(
    [
      `${HEADER},colour`,
      'cup,Cup,Kitchen,Cups,Blue,1000,900,300,20,Teal #0A7E8C',
      'cup,,,,Green,1000,,300,5,Leaf #00BB00',
      'lamp,Lamp,Light,Lamps,,500,,100,9,Rose #FF0066',
      'bulb,Bulb,Light,Bulbs,,100,,50,9,Snow #FFFFFF',
      'kite,Kite,Toys,Outside,,700,,50,9,',
    ].join('\n'),
  )
  await read(id)
  const { undo } = await run(id)
  expect(await rowsOf('select name, hex from colours order by id')).toEqual([
    { name: 'Teal', hex: '#0A7E8C' },
    { name: 'Leaf', hex: '#00BB00' },
    { name: 'Rose', hex: '#FF0066' },
    { name: 'Snow', hex: '#FFFFFF' },
  ])
  await shop.pool.query(`
    update colours set hex = '#00CC00' where name = 'Leaf';
    update variants set colour_id = (select id from colours where name = 'Snow') where name = 'Green';
    update products set category_id = s.category_id, subcategory_id = s.id
      from subcategories s where s.name = 'Lamps' and products.slug = 'tray'`)
  expect(await manager.post(`/admin/activity/${undo}/undo`)).toMatchObject({ code: 200 })
  await runAll()
  expect(await failuresOfLast()).toEqual([
    { object_id: 'cup', message: 'Since then this was changed again: colour.' },
    {
      object_id: 'colour "Leaf"',
      message: 'Since then the colour was changed again: it is Leaf, #00CC00.',
    },
    { object_id: 'colour "Snow"', message: 'Snow is the colour of a product, so it stays.' },
    {
      object_id: 'subcategory "Lamps"',
      message: 'This subcategory has products. Move them to another one first.',
    },
    { object_id: 'category "Light"', message: 'This category has products. Move them to another one first.' },
  ])
  expect(await rowsOf('select name, hex from colours order by id')).toEqual([
    { name: 'Teal', hex: '#008080' },
    { name: 'Leaf', hex: '#00CC00' },
    { name: 'Snow', hex: '#FFFFFF' },
  ])
  expect((await rowsOf(PLACES)).map(({ place }) => place)).toEqual([
    'Kitchen / Cups',
    'Kitchen / Trays',
    'Light / Lamps',
  ])
})

test('a stopped import continues where it stopped; after its undo it does not', async () => {
  const id = await add(GOODS)
  await read(id)
  const jobState = async () => (await manager.get('/admin/imports')).data.at(-1).job_state
  expect(await jobState()).toBeNull()
  const started = await manager.post(`/admin/imports/${id}/run`)
  const job = `/admin/jobs/${started.data.job_id}`
  expect(await jobState()).toBe('running')
  expect(await manager.post(`${job}/continue`)).toMatchObject({
    code: 409,
    message: 'This is still running.',
  })
  await manager.post(`${job}/stop`)
  await runAll()
  expect((await manager.get(job)).data).toMatchObject({ state: 'stopped', done: 0, total: 2 })
  expect(await jobState()).toBe('stopped')
  // Another file takes none of its rows away.
  await add(GOODS)
  expect(await manager.post(`${job}/continue`)).toMatchObject({ code: 200 })
  await runAll()
  expect((await manager.get(job)).data).toMatchObject({ state: 'done', done: 2, failed: 0 })
  expect(await jobState()).toBe('done')
  expect(await rowsOf(SHOWN)).toHaveLength(3)
  expect(await manager.post(`${job}/continue`)).toMatchObject({
    code: 409,
    message: 'There is nothing to continue.',
  })

  const offered = async () => (await manager.get(`/admin/imports/${id}`)).data.undo
  expect(await offered()).toBe(started['undo'])
  expect(await manager.post(`/admin/activity/${started['undo']}/undo`)).toMatchObject({ code: 200 })
  expect(await offered()).toBeNull()
  const [{ id: undoing }] = await rowsOf('select max(id) as id from staff_jobs')
  await manager.post(`/admin/jobs/${undoing}/stop`)
  await runAll()
  expect(await rowsOf(SHOWN)).toHaveLength(3)
  expect(await manager.post(`/admin/jobs/${undoing}/continue`)).toMatchObject({ code: 200 })
  await runAll()
  expect(await rowsOf(SHOWN)).toEqual([])
  expect(await jobState()).toBe('undone')
  const { undo_job } = (await manager.get('/admin/imports')).data.at(-1)
  expect(undo_job).toMatchObject({ total: 5, done: 5, failed: 0 })
  await shop.pool.query(`update staff_jobs set state = 'stopped', done = 1 where id = ${started.data.job_id}`)
  expect(await manager.post(`${job}/continue`)).toMatchObject({
    code: 409,
    message: 'This has already been undone.',
  })
})

const post = (path: string) => manager.post(`/admin/${path}`)
const codesOf = (answers: readonly { code: number }[]) => answers.map(({ code }) => code).toSorted()

/** Starts an import twice, while its job is worked on and an undo of the entry that it will have is sent. */
async function startTwice() {
  const id = await add(
    `${HEADER}\ncup,Cup,Kitchen,Cups,Blue,1100,950,300,12\nlamp,Lamp,Light,Lamps,,500,,100,9`,
  )
  await read(id)
  const [{ next }] = await rowsOf(
    `select last_value::integer + 1 as next from pg_sequences where sequencename = 'audit_entries_id_seq'`,
  )
  const [first, second, early] = await Promise.all([
    post(`imports/${id}/run`),
    post(`imports/${id}/run`),
    post(`activity/${next}/undo`),
    runBatch(shop.shop, undefined, 1),
  ])
  expect(codesOf([first, second])).toEqual([200, 409])
  expect([404, 409]).toContain(early.code)
  const started = first.code === 200 ? first : second
  return { job: `jobs/${started.data.job_id}`, entry: started['undo'] as number }
}

async function expectUndoneOnce(entry: number, before: unknown[]) {
  await runAll()
  expect(await rowsOf(`select from audit_entries where undo_of = ${entry}`)).toHaveLength(1)
  expect(await rowsOf(SHOWN)).toEqual(before)
  expect(await rowsOf("select from staff_jobs where state = 'running'")).toEqual([])
  expect(await rowsOf(UNBALANCED)).toEqual([])
  expect(shop.logged).toEqual([])
}

test('an import that runs is undone once, by the first undo after its end', async () => {
  await read(await add(GOODS))
  await run(1)
  const before = await rowsOf(SHOWN)
  for (let round = 0; round < 2; round++) {
    const { entry } = await startTwice()
    const untilOver = async (): Promise<{ code: number; message: string }> => {
      const answer = await post(`activity/${entry}/undo`)
      return answer.message.startsWith('This is still running.') ? untilOver() : answer
    }
    const [one, other] = await Promise.all([untilOver(), untilOver(), runAll()])
    expect(codesOf([one, other])).toEqual([200, 409])
    expect([one, other].map(({ message }) => message)).toContain('This has already been undone.')
    await expectUndoneOnce(entry, before)
  }
})

test('a stopped import is continued or undone, not both', async () => {
  await read(await add(GOODS))
  await run(1)
  const before = await rowsOf(SHOWN)
  for (const order of [
    ['undo', 'continue', 'undo', 'continue'],
    ['continue', 'undo', 'continue', 'undo'],
  ]) {
    const { job, entry } = await startTwice()
    const undo = `activity/${entry}/undo`
    await post(`${job}/stop`)
    await runAll()
    const answers = await Promise.all(order.map((what) => post(what === 'undo' ? undo : `${job}/continue`)))
    expect(codesOf(answers)).toEqual([200, 409, 409, 409])
    await runAll()
    if (order[answers.findIndex(({ code }) => code === 200)] === 'continue') {
      expect(await rowsOf(SHOWN)).toHaveLength(4)
      expect(await post(undo)).toMatchObject({ code: 200 })
    }
    await expectUndoneOnce(entry, before)
  }
})

test('an import waits for the move of a subcategory and follows it', async () => {
  await shop.pool.query(`insert into categories (id, slug, name) values (90, 'kitchen', 'Kitchen'),
    (91, 'table', 'Table');
    insert into subcategories (id, category_id, slug, name) values (92, 90, 'cups', 'Cups')`)
  const id = await add(GOODS)
  await read(id)
  await manager.post(`/admin/imports/${id}/run`)
  const other = await shop.pool.connect()
  onTestFinished(async () => {
    await other.query('rollback')
    other.release()
  })
  await other.query('begin; update subcategories set category_id = 91 where id = 92')
  const imported = runAll()
  await expect.poll(async () => (await shop.pool.query(WAITING)).rowCount).toBe(1)
  await other.query('commit')
  await imported
  const PLACE = `select category_id, subcategory_id from products where slug = 'cup'`
  expect(await rowsOf(PLACE)).toEqual([{ category_id: 91, subcategory_id: 92 }])
})

test('an import whose rows were deleted is not continued', async () => {
  const id = await add(GOODS)
  await read(id)
  const started = await manager.post(`/admin/imports/${id}/run`)
  const job = `/admin/jobs/${started.data.job_id}`
  await manager.post(`${job}/stop`)
  await runAll()
  await shop.pool.query('delete from product_import_rows')
  expect(await manager.post(`${job}/continue`)).toMatchObject({
    code: 409,
    message: 'The rest is no longer stored. Please upload the file again.',
  })
})

test('a restored backup of a running import reports the products that were not imported', async () => {
  await read(await add(GOODS))
  await run(1)
  const id = await add(
    `${HEADER}\ncup,Cup,Kitchen,Cups,Blue,1100,950,300,20\nlamp,Lamp,Light,Lamps,,500,,100,9`,
  )
  await read(id)
  const started = await manager.post(`/admin/imports/${id}/run`)
  // A backup has the job, and neither the file nor its rows.
  await shop.pool.query('truncate product_imports cascade')
  await runAll()
  expect((await manager.get(`/admin/jobs/${started.data.job_id}`)).data).toMatchObject({
    state: 'done',
    done: 2,
    failed: 2,
  })
  const message = 'This row is no longer stored. Please upload the file again.'
  expect(await failuresOfLast()).toEqual([
    { object_id: 'cup', message },
    { object_id: 'lamp', message },
  ])
})

test('undoing or continuing an import needs the permissions of the import', async () => {
  const id = await add(GOODS)
  await read(id)
  const { undo, job } = await run(id)
  await shop.pool.query(`update staff_jobs set state = 'stopped', done = 1 where id = ${job.id}`)
  for (const missing of ['products.edit', 'products.prices', 'stock.edit', 'content.edit']) {
    const held = ['products.edit', 'products.prices', 'stock.edit', 'content.edit', 'products.see'].filter(
      (permission) => permission !== missing,
    )
    await shop.pool.query(
      `insert into staff_roles (name, permissions) values ('Without ${missing}', '{${held.join()}}')`,
    )
    await shop.pool.query(
      `update staff set role_id = (select max(id) from staff_roles) where id = ${manager.id}`,
    )
    expect([missing, (await manager.post(`/admin/activity/${undo}/undo`)).code]).toEqual([missing, 403])
    expect([missing, (await manager.post(`/admin/jobs/${job.id}/continue`)).code]).toEqual([missing, 403])
    const entries = (await manager.get('/admin/activity')).data
    expect(entries.find((entry: { id: number }) => entry.id === undo)).toMatchObject({ can_undo: false })
  }
  await shop.pool.query(`update staff set role_id = 2 where id = ${manager.id}`)
  await shop.pool.query(`update staff_jobs set state = 'done', done = 2 where id = ${job.id}`)
  expect((await manager.post(`/admin/activity/${undo}/undo`)).code).toBe(200)
  await runAll()
})

test('codes are written, exchanged, kept by blank cells and undone; one in use is a fault', async () => {
  const header = 'product_slug,product_name,category,subcategory,variant_name,price,weight_grams,units,code'
  const file = (blue: string, green: string, more: string[] = []) =>
    [
      header,
      `cup,Cup,Kitchen,Cups,Blue,1000,300,20,${blue}`,
      `cup,,,,Green,1000,300,5,${green}`,
      ...more,
    ].join('\n')
  const codes = () => rowsOf('select variant_id as id, code from variant_codes order by 1')
  await read(await add(file('0001234567890', 'AB-1')))
  await run(1)
  const first = [
    { id: 1, code: '0001234567890' },
    { id: 2, code: 'AB-1' },
  ]
  expect(await codes()).toEqual(first)
  const unchanged = await read(await add(file('', '')))
  expect(unchanged).toMatchObject({ to_import: 0, faults: [] })

  const id = await add(
    file('AB-1', '0001234567890', [
      'tray,Tray,Kitchen,Trays,,2850,900,3,ab-1',
      'rug,Rug,Kitchen,Rugs,,2850,900,3,8.96E+12',
      'lamp,Lamp,Kitchen,Lamps,,2850,900,3,L-1',
    ]),
  )
  expect(await read(id)).toMatchObject({
    faults: [
      { line: 4, column: 'code', message: '"ab-1" stands on line 2, too' },
      { line: 5, column: 'code', message: expect.stringMatching(/^"8.96E\+12" was shortened/) },
    ],
    to_import: 2,
  })
  const { undo } = await run(id)
  expect(await codes()).toEqual([
    { id: 1, code: 'AB-1' },
    { id: 2, code: '0001234567890' },
    { id: 3, code: 'L-1' },
  ])
  expect(await manager.post(`/admin/activity/${undo}/undo`)).toMatchObject({ code: 200 })
  await runAll()
  expect(await codes()).toEqual(first)
  const taken = await read(await add([header, 'tray,Tray,Kitchen,Trays,,2850,900,3,AB-1'].join('\n')))
  expect(taken.faults).toMatchObject([
    { line: 2, column: 'code', message: '"AB-1" is the code of Cup, Green' },
  ])
})

test('an undo keeps later changes, and hides an added product that was reviewed', async () => {
  await read(await add(GOODS))
  await run(1)
  const id = await add(
    [
      HEADER,
      'cup,Cup,Kitchen,Cups,Blue,1111,,300,20',
      'tray,Tray,Kitchen,Trays,,3000,,900,3',
      'lamp,Lamp,Kitchen,Trays,,500,,100,9',
      'rug,Rug,Kitchen,Trays,,500,,100,9',
    ].join('\n'),
  )
  await read(id)
  const { undo } = await run(id)
  await shop.pool.query('update variants set price = 5000 where id = 3')
  await shop.pool.query(`update products set name = 'Better rug' where slug = 'rug'`)
  await shop.pool.query("insert into cities (id, name) values (1, 'Lahore') on conflict do nothing")
  await signUp(shop, 'Ayesha')
  await shop.pool.query(`insert into reviews (product_id, customer_id, rating_halves)
    select (select id from products where slug = 'lamp'), (select min(id) from customers), 10`)
  const undone = await manager.post(`/admin/activity/${undo}/undo`)
  await runAll()
  const [{ id: job }] = await rowsOf('select max(id) as id from staff_jobs')
  expect((await manager.get(`/admin/jobs/${job}`)).data).toMatchObject({
    state: 'done',
    failures: [
      { object_id: 'tray', message: 'Since then this was changed again: price.' },
      {
        object_id: 'rug',
        message: 'This product was changed since. Hide or delete it on its own page.',
      },
    ],
  })
  expect(undone).toMatchObject({ code: 200 })
  expect(await rowsOf(`select slug, is_hidden, lowest_price from products order by id`)).toEqual([
    { slug: 'cup', is_hidden: false, lowest_price: 900 },
    { slug: 'tray', is_hidden: false, lowest_price: 3000 },
    { slug: 'lamp', is_hidden: true, lowest_price: 500 },
    { slug: 'rug', is_hidden: false, lowest_price: 500 },
  ])
})

test('an undo leaves prices whose other half was changed since', async () => {
  const shelf = [GOODS, 'lamp,Lamp,Kitchen,Lamps,,1000,900,100,9'].join('\n')
  await read(await add(shelf))
  await run(1)
  const id = await add(
    shelf
      .replace('Blue,1000,900', 'Blue,1000,500')
      .replace(',,2850,', ',,3000,')
      .replace(',,1000,900', ',,1500,900'),
  )
  expect(await read(id)).toMatchObject({ to_import: 3 })
  const { undo } = await run(id)
  await shop.pool.query('update variants set price = 700 where id = 1')
  await shop.pool.query('update variants set final_price = 1200 where id = 4')
  expect((await manager.post(`/admin/activity/${undo}/undo`)).code).toBe(200)
  await runAll()
  expect(await rowsOf('select state, failed from staff_jobs order by id desc limit 1')).toEqual([
    { state: 'done', failed: 2 },
  ])
  expect(await failuresOfLast()).toEqual([
    { object_id: 'cup', message: 'Since then this was changed again: price.' },
    { object_id: 'lamp', message: 'Since then this was changed again: final price.' },
  ])
  expect(await rowsOf(SHOWN)).toMatchObject([
    { slug: 'cup', name: 'Blue', price: 700, final_price: 500 },
    { slug: 'cup', name: 'Green', price: 1000, final_price: 1000 },
    { slug: 'tray', price: 2850, final_price: 2850 },
    { slug: 'lamp', price: 1500, final_price: 1200 },
  ])
})

test('a column of codes that is shifted by a row is checked in a few rounds', async () => {
  const codes = Array.from({ length: 50 }, (_, at) => `C-${at}`)
  const rowOf = (code: string, at: number) => `mug-${at},Mug ${at},Kitchen,Cups,Blue,100,,100,1,${code}`
  await read(await add([`${HEADER},code`, ...codes.map(rowOf)].join('\n')))
  await run(1)
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  const shifted = ['NEW', ...codes.slice(0, -1)].map(rowOf)
  const broken = shifted[0]!.replace(',100,,', ',100,200,')
  const result = await read(await add([`${HEADER},code`, broken, ...shifted.slice(1)].join('\n')))
  const rounds = sent.mock.calls.filter((call) =>
    JSON.stringify(call).includes('create temporary table import_products'),
  )
  expect(rounds.length).toBeLessThanOrEqual(22)
  expect(result).toMatchObject({ faulty_products: 50, faults_total: 50, to_import: 0 })
  expect(result.faults.at(-1)).toMatchObject({
    line: 51,
    column: 'code',
    message: '"C-48" is the code of Mug 48, Blue',
  })
})

test('an undo leaves no product on sale without a variant', async () => {
  await read(await add(GOODS))
  await run(1)
  await shop.pool.query('update variants set is_archived = true')
  await shop.pool.query('update products set is_hidden = true')
  const id = await add(GOODS.replace('cup,,,,Green,1000,,300,5\n', ''))
  await read(id)
  const { undo } = await run(id)
  const show = (product: number) => manager.post(`/admin/products/${product}`, { is_hidden: false })
  expect((await show(1)).code).toBe(200)
  expect((await manager.post(`/admin/activity/${undo}/undo`)).code).toBe(200)
  await runAll()
  expect(await failuresOfLast()).toEqual([
    {
      object_id: 'cup',
      message: 'Shoppers see this product, so it keeps a variant. Hide the product to remove the last one.',
    },
  ])
  expect(await rowsOf(SHOWN)).toMatchObject([
    { slug: 'cup', is_hidden: false, name: 'Blue', is_archived: false },
    { slug: 'cup', is_hidden: false, name: 'Green', is_archived: true },
    { slug: 'tray', is_hidden: true, is_archived: true },
  ])
})

test('neither an import nor its undo shows a product without a variant', async () => {
  await read(await add(GOODS))
  await run(1)
  const hides = await add(`${HEADER},hidden\ncup,,,,Blue,1000,900,300,20,yes`)
  await read(hides)
  const { undo } = await run(hides)
  expect((await manager.post('/admin/products/1/variants', { rows: [] })).code).toBe(200)
  expect((await manager.post(`/admin/activity/${undo}/undo`)).code).toBe(200)
  await runAll()
  const NONE = 'It has no variant. Add one before shoppers see it.'
  expect(await failuresOfLast()).toEqual([{ object_id: 'cup', message: NONE }])
  const woocommerce = 'ID,Type,SKU,Name,Published,Regular price,Categories'
  const result = await read(await add(`${woocommerce}\n1,variable,,Cup,1,,\n`))
  expect(result.faults).toMatchObject([{ line: 2, message: 'must be hidden: the product has no variant' }])
  expect(await rowsOf('select is_hidden from products order by id')).toEqual([
    { is_hidden: true },
    { is_hidden: false },
  ])
})

test('exports of Shopify and WooCommerce are imported with defaults and uploaded pictures', async () => {
  const image = await uploadPhoto('Cup-Front.JPG')
  const shopify = await add(fixture('shopify.csv'), 'shopify.csv')
  const checked = await read(shopify)
  expect(checked).toMatchObject({ format: 'shopify', to_import: 2, faulty_products: 1 })
  expect(checked.faults).toEqual([
    {
      line: 11,
      column: 'Variant Price',
      message: '"12.50" is not whole rupees',
      hint: 'Write whole rupees, such as 1250.',
    },
  ])
  expect(checked.missing_pictures.map(({ file }) => file)).toEqual([
    'cup box.png',
    'cup-blue.jpg',
    'cup-side.jpg',
  ])
  await run(shopify)
  expect(
    await rowsOf(`select v.name, price, final_price, cost, i.image, i.alt from variants v
      left join variant_images i on i.variant_id = v.id where product_id = 1 order by v.id`),
  ).toEqual([
    { name: 'Blue / Small', price: 1250, final_price: 990, cost: 400, image, alt: 'A blue cup' },
    { name: 'Blue / Large', price: 1190, final_price: 1190, cost: null, image, alt: 'A blue cup' },
    { name: 'Green / Small', price: 990, final_price: 990, cost: null, image, alt: 'A blue cup' },
  ])

  const woo = await add(fixture('woocommerce.csv'), 'woocommerce.csv')
  expect(await read(woo)).toMatchObject({ format: 'woocommerce', to_import: 2, faults_total: 3 })
  expect(
    await manager.post(`/admin/imports/${woo}/check`, {
      defaults: { weight_grams: 100, units: 1, category: 'Other', subcategory: 'Other' },
    }),
  ).toMatchObject({ code: 200 })
  expect(await read(woo)).toMatchObject({ to_import: 2 })
  await run(woo)
  expect(
    await rowsOf(`select v.name, weight_grams, units_left from variants v join products p on p.id = product_id
      where p.slug = 'lahore-hoodie' order by v.id`),
  ).toEqual([
    { name: 'Red / M', weight_grams: 600, units_left: 7 },
    { name: 'Blue / L', weight_grams: 650, units_left: 0 },
  ])
})

test('a hint names the fields for missing values only where they are shown', async () => {
  const bad = await read(await add(GOODS.replace(',,900,3', ',,900,-2')))
  expect(bad).toMatchObject({ lacks_values: false })
  expect(bad.faults.map(({ column, hint }) => [column, hint])).toContainEqual([
    'units',
    'Write a whole number such as 12.',
  ])
})

test('a row that names no product has a hint with the columns of its file', async () => {
  const hintOf = async (header: string) => {
    const { faults } = await read(await add(`${header}\n,,900`))
    return faults.find(({ message }) => message === 'needs a product_slug or a product_name')?.hint
  }
  const hint = (name: string, slug: string) =>
    `Write the name of the product, such as Clay Cup, into the column ${name}, or its address, such as ` +
    `clay-cup, into ${slug}. The file of “Export all products” shows both.`
  expect(await hintOf('product_slug,product_name,price')).toBe(hint('product_name', 'product_slug'))
  expect(await hintOf('Handle,Title,Variant Price')).toBe(hint('Title', 'Handle'))
})

test('a missing value is a fault, or is filled in for new products only', async () => {
  await read(await add(GOODS))
  await run(1)
  const id = await add(['Handle,Title,Variant Price', 'cup,Cup,700', 'mug,Mug,800'].join('\r\n'), 'short.csv')
  expect((await read(id)).faults.map(({ line, column, hint }) => [line, column, hint !== null])).toEqual([
    [2, 'weight_grams', true],
    [2, 'units', true],
    [3, 'category', true],
    [3, 'weight_grams', true],
    [3, 'units', true],
  ])
  expect((await manager.get(`/admin/imports/${id}`)).data.result.faults[1].hint).toBe(
    'Write a whole number such as 12, or fill in the units below.',
  )
  await manager.post(`/admin/imports/${id}/check`, {
    defaults: { weight_grams: 250, units: 2, category: 'Other', subcategory: 'All' },
  })
  expect(await read(id)).toMatchObject({
    faults_total: 0,
    to_import: 2,
    new_categories: ['Other', 'Other: All'],
  })
  await run(id)
  expect(
    await rowsOf(`select p.slug, v.name, weight_grams, units_left, s.name as place from variants v
      join products p on p.id = product_id join subcategories s on s.id = subcategory_id
      where v.price in (700, 800) order by v.id`),
  ).toEqual([
    { slug: 'cup', name: 'Standard', weight_grams: 250, units_left: 2, place: 'Cups' },
    { slug: 'mug', name: 'Standard', weight_grams: 250, units_left: 2, place: 'All' },
  ])
})

test('a default fills in no units or weight of a variant that the file spells otherwise', async () => {
  await read(await add(GOODS))
  await run(1)
  const id = await add('product_slug,variant_name,price\ncup,blue,1100\ncup,red,1200')
  await read(id)
  await manager.post(`/admin/imports/${id}/check`, {
    defaults: { weight_grams: 250, units: 2, category: null, subcategory: null },
  })
  expect(await read(id)).toMatchObject({ faults_total: 0, to_import: 1 })
  await run(id)
  expect(
    await rowsOf(
      'select name, price, weight_grams, units_left from variants where product_id = 1 order by id',
    ),
  ).toEqual([
    { name: 'Blue', price: 1100, weight_grams: 300, units_left: 20 },
    { name: 'Green', price: 1000, weight_grams: 300, units_left: 5 },
    { name: 'red', price: 1200, weight_grams: 250, units_left: 2 },
  ])
})

test('whatever staff typed, importing an exported file changes nothing', async () => {
  const [image, other] = [await uploadPhoto('cup.jpg'), await uploadPhoto('other.jpg')]
  await read(await add(GOODS))
  await run(1)
  await shop.pool.query(
    `insert into colours (name, hex)
      values ('Shade #3', '#AA0000'), ('#3F7D4F', '#00AA00'), ('#1 Red', '#BB0000')`,
  )
  const { rows: places } = await shop.pool.query('select id from subcategories order by id limit 1')
  const variant = { price: 100, final_price: 90, cost: null, weight_grams: 10, code: null, units: 1 }
  const added = await manager.post('/admin/products', {
    name: 'Odd one',
    subcategory_id: places[0].id,
    details: 'Cafe\u0301\r\n<p>one\u200B\u00AD&#8203;two</p>\u200E',
    keywords: 'one\n two',
    meta_title: ' A  title',
    meta_description: 'First line\n\nsecond  line',
    image,
    image_alt: 'A cup\non a table',
    variants: [1, 2, 3].map((colour_id) => ({
      ...variant,
      id: null,
      units_seen: null,
      name: `Variant ${colour_id}`,
      colour_id,
      pictures: [
        { image, alt: `Its\n  side ${colour_id} | a\\|b \\` },
        { image: other, alt: 'Its lid' },
      ],
    })),
  })
  expect(added).toMatchObject({ code: 200 })
  expect(await read(await add(await exported(manager, {})))).toMatchObject({
    faults: [],
    rows: 6,
    changes: [],
    changed_colours: [],
    products: { added: 0, changed: 0 },
    variants: { added: 0, changed: 0 },
    to_import: 0,
  })
  const odd = `${HEADER},colour\ncup,Cup,Kitchen,Cups,Blue,1000,900,300,20,Shade #4 #AA0001`
  expect((await read(await add(odd))).faults).toMatchObject([
    { line: 2, column: 'colour', message: '"Shade #4" is new: leave out the # of its name' },
  ])
})

test('texts that a spreadsheet could calculate are guarded, and the same after an import', async () => {
  const image = await uploadPhoto('cup.jpg')
  await read(await add(GOODS))
  await run(1)
  const hidden = ['\u200C', '\u200D', '\u2061', '\u180E', '\u3164', '\u115F']
  const unit = fc.constantFrom(...hidden, "'", ' ', '=', '+', '-', '@', '＝', '1', '"', ',', '|', '\\')
  const text = fc.string({ unit, maxLength: 6 }).map((start) => `${start}x`)
  const texts = fc.sample(fc.array(text, { minLength: 5, maxLength: 5 }), { numRuns: 40, seed: 35 })
  for (const [at, [name, keywords, meta_title, alt, variant]] of texts.entries())
    expect(
      await manager.post('/admin/products', {
        name,
        slug: `text-${at}`,
        subcategory_id: 1,
        details: keywords,
        keywords,
        meta_title,
        meta_description: meta_title,
        image,
        image_alt: alt,
        variants: [
          {
            ...{ id: null, units_seen: null, colour_id: null, price: 100, final_price: 90, cost: null },
            ...{ weight_grams: 10, code: null, units: 1, name: variant, pictures: [{ image, alt }] },
          },
        ],
      }),
    ).toMatchObject({ code: 200 })
  await shop.pool.query("update products set name = E'\\uFEFF\\u202E=1+1' where slug = 'text-0'")
  const file = await exported(manager, {})
  expect(file).toContain(`,'\uFEFF\u202E=1+1,`)
  await shop.pool.query("update products set name = '=1+1' where slug = 'text-0'")
  expect(await read(await add(file))).toMatchObject({
    faults: [],
    rows: 43,
    changes: [],
    to_import: 0,
  })
})

test('importing an exported file changes nothing; costs need the permission for prices', async () => {
  await read(await add(GOODS))
  await run(1)
  await shop.pool.query(
    `update products set name = '=1+1', details = '<p>A "quoted", cup</p>', is_hidden = true,
      image_alt = '＝1+1', meta_title = '''=1', meta_description = '@SUM(A1)' where id = 1`,
  )
  await shop.pool.query('update variants set cost = 700 where id = 1')
  await shop.pool.query('select refresh_product_overviews(array[1, 2])')
  const file = await exported(manager, {})
  expect(file.startsWith('\uFEFFproduct_slug,')).toBe(true)
  for (const cell of ["'=1+1", "'＝1+1", "''=1", "'@SUM(A1)"]) expect(file).toContain(`,${cell},`)
  expect(await read(await add(file))).toMatchObject({
    rows: 3,
    faults_total: 0,
    to_import: 0,
    variants: { added: 0, changed: 0, unchanged: 3 },
  })
  expect(await manager.post('/admin/imports/2/run')).toMatchObject({
    code: 422,
    message: 'There is nothing to import in this file.',
  })
  const filtered = await exported(manager, { hidden: 'yes' })
  expect(filtered.split('\n')).toHaveLength(4)
  expect(filtered).toContain(',700,')
  const packer = await staffOf(shop, 'packer')
  const seen = await exported(packer, {})
  expect(seen).not.toContain('cost')
  expect(seen).not.toContain('700')
  const { data } = await packer.post('/admin/products/export', { filter: {} })
  expect(await manager.get(`/admin/products/export/${data.export_id}`)).toMatchObject({ code: 404 })
})

test('an import needs every permission to edit, and is seen only by the person who made it', async () => {
  const id = await add(GOODS)
  const owner = await staffOf(shop, 'owner')
  await read(id)
  expect(await owner.get(`/admin/imports/${id}`)).toMatchObject({ code: 404 })
  expect(await owner.post(`/admin/imports/${id}/run`)).toMatchObject({ code: 404 })
  const pricer = await staffWith(shop, 'products.see', 'products.edit', 'products.prices')
  const key = await upload(Buffer.from(GOODS), pricer)
  const added = await pricer.post('/admin/imports', { key, size: GOODS.length, name: 'a.csv' })
  expect(added).toMatchObject({ code: 403 })
  expect(await manager.post('/admin/imports', { key, size: GOODS.length, name: 'a.csv' })).toMatchObject({
    code: 409,
    data: { received: 0 },
  })
  expect(await manager.post('/admin/imports', { key, size: 0, name: 'a.csv' })).toMatchObject({
    code: 422,
    message: 'This file is empty.',
  })
})

test('a file is read by the node that has it; one that no node has is unreadable after a while', async () => {
  const id = await add(GOODS)
  const { settings } = shop.shop
  const other = { ...shop.shop, settings: { ...settings, DATA_DIR: join(folder, 'other') } }
  const stored = async () => (await manager.get(`/admin/imports/${id}`)).data
  expect(await readNextImport(other, shop.pool)).toBe(false)
  expect(await stored()).toMatchObject({ state: 'reading', result: null })
  expect(await read(id)).toMatchObject({ faults_total: 0, to_import: 2 })

  await manager.post(`/admin/imports/${id}/check`, {
    defaults: { weight_grams: null, units: null, category: null, subcategory: null },
  })
  const minutes = (count: number) => () => Date.now() + count * 60_000
  expect(await readNextImport(other, shop.pool, minutes(100))).toBe(false)
  expect(await readNextImport(other, shop.pool, minutes(109))).toBe(false)
  expect(await readNextImport(other, shop.pool, minutes(111))).toBe(true)
  expect((await stored()).result.faults).toEqual([
    {
      line: 1,
      column: null,
      message: 'the file is not on the server any more',
      hint: 'Upload the file again.',
    },
  ])
})

test('a fault shows a long cell without half a letter', async () => {
  const cell = `${'a'.repeat(59)}🫖b`
  const found = await read(await add([HEADER, `cup,Cup,Kitchen,Cups,Blue,${cell},,300,20`].join('\n')))
  const message = expect.stringContaining(`"${'a'.repeat(59)}🫖…"`)
  expect(found).toMatchObject({ faults: [{ line: 2, message }] })
})

test('the check of a file is stopped, and begun again', async () => {
  const id = await add(GOODS)
  const other = await shop.pool.connect()
  onTestFinished(async () => {
    await other.query('rollback')
    other.release()
  })
  await other.query('begin; lock table products')
  const reading = readNextImport(shop.shop, shop.pool)
  await expect.poll(async () => (await shop.pool.query(WAITING)).rowCount).toBe(1)
  const stop = () => manager.post(`/admin/imports/${id}/stop`)
  expect(await stop()).toMatchObject({ code: 200, message: 'Stopped.' })
  // It ends although the table is still locked.
  expect(await reading).toBe(true)
  const stored = async () => (await manager.get(`/admin/imports/${id}`)).data
  expect(await stored()).toMatchObject({ state: 'ready', result: null })
  expect(await stop()).toMatchObject({ code: 409, message: 'This file is not being checked any more.' })
  expect((await manager.post(`/admin/imports/${id}/run`)).code).toBe(422)
  await other.query('rollback')
  expect(await read(id)).toBeNull()

  const defaults = { weight_grams: null, units: null, category: null, subcategory: null }
  expect((await manager.post(`/admin/imports/${id}/check`, { defaults })).code).toBe(200)
  expect(await read(id)).toMatchObject({ faults_total: 0, to_import: 2 })
})

test('a check is stopped at once while it stores its rows', async () => {
  const id = await add(GOODS)
  const reader = await shop.pool.connect()
  onTestFinished(async () => {
    await reader.query('rollback')
    reader.release(true)
  })
  await reader.query(`select pg_advisory_lock(${IMPORT_READING_LOCK}, $1)`, [id])
  await reader.query('begin')
  const row = `insert into product_import_rows (import_id, slug, line, row) values ($1, 'cup', 2, '{}')`
  await reader.query(row, [id])
  expect(await manager.post(`/admin/imports/${id}/stop`)).toMatchObject({ code: 200, message: 'Stopped.' })
})

test('a check that was stopped is begun again while another file is read', async () => {
  const [id, next] = [await add(GOODS), await add(GOODS)]
  const other = await shop.pool.connect()
  onTestFinished(async () => {
    await other.query('rollback')
    other.release()
  })
  await other.query('begin; lock table products')
  const afterStop = async () => {
    expect(await manager.post(`/admin/imports/${id}/stop`)).toMatchObject({ code: 200 })
    return shop.pool.connect()
  }
  const reading = readNextImport(shop.shop, { connect: afterStop } as unknown as typeof shop.pool)
  await expect.poll(async () => (await shop.pool.query(WAITING)).rowCount).toBe(1)
  const defaults = { weight_grams: null, units: null, category: null, subcategory: null }
  expect(await manager.post(`/admin/imports/${id}/check`, { defaults })).toMatchObject({ code: 200 })
  await other.query('rollback')
  expect(await reading).toBe(true)
  expect((await manager.get(`/admin/imports/${next}`)).data).toMatchObject({ state: 'ready' })
  expect(await read(id)).toMatchObject({ to_import: 2 })
})

test('a check that was stopped is not begun again before it has ended', async () => {
  const id = await add(GOODS)
  await manager.post(`/admin/imports/${id}/stop`)
  const reader = await shop.pool.connect()
  onTestFinished(() => reader.release(true))
  await reader.query(`select pg_advisory_lock(${IMPORT_READING_LOCK}, $1)`, [id])
  const defaults = { weight_grams: null, units: null, category: null, subcategory: null }
  const check = () => manager.post(`/admin/imports/${id}/check`, { defaults })
  expect((await check()).code).toBe(409)
  await reader.query(`select pg_advisory_unlock(${IMPORT_READING_LOCK}, $1)`, [id])
  expect((await check()).code).toBe(200)
})

test('an upload that could not be stored is added when the request is repeated', async () => {
  const ids: number[] = []
  for (let count = 0; count < 10; count++) ids.push(await add(GOODS))
  await shop.pool.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'no audit entry'; end $$;
    create trigger refuse before insert on audit_entries for each row execute function refuse()`)
  onTestFinished(async () => void (await shop.pool.query('drop function if exists refuse() cascade')))
  const bytes = Buffer.from(GOODS)
  const body = { key: await upload(bytes), size: bytes.length, name: 'products.csv' }
  expect((await manager.post('/admin/imports', body)).code).toBe(500)
  shop.logged.length = 0
  const isStored = (id: number) => existsSync(join(folder, 'imports', `${id}.csv`))
  expect(ids.filter(isStored)).toEqual(ids)
  await shop.pool.query('drop function refuse() cascade')
  const added = await manager.post('/admin/imports', body)
  expect(added).toMatchObject({ code: 200 })
  expect(await read(added.data.id)).toMatchObject({ to_import: 2 })
})

test('files of imports that are not there are removed after an hour', async () => {
  const id = await add(GOODS)
  const fileOf = (number: number) => join(folder, 'imports', `${number}.csv`)
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
  for (const [number, age] of [
    [9001, 2],
    [9002, 0.5],
  ] as const) {
    writeFileSync(fileOf(number), GOODS)
    utimesSync(fileOf(number), hours(age), hours(age))
  }
  utimesSync(fileOf(id), hours(99), hours(99))
  await removeUnknownImports(shop.shop)
  expect([id, 9001, 9002].map((number) => existsSync(fileOf(number)))).toEqual([true, false, true])
  rmSync(fileOf(9002))
})

test('an uploaded picture is found by its name, whatever spaces and accents its device writes', async () => {
  const names = ['Shot 9.41\u202FAM.jpg', 'Cafe\u0301  cup.JPG']
  const images = [await uploadPhoto(names[0]!), await uploadPhoto(names[1]!)]
  const id = await add(`${HEADER},images\ncup,Cup,Kitchen,Cups,Blue,1000,900,300,20,${names.join('|')}`)
  expect(await read(id)).toMatchObject({ faults_total: 0, missing_pictures: [] })
  await run(id)
  const stored = await rowsOf('select image from variant_images order by position')
  expect(stored.map(({ image }) => image)).toEqual(images)
})

test('a former address leads to the product that has another one now', async () => {
  await read(await add(GOODS))
  await run(1)
  await shop.pool.query("update products set slug = 'clay-cup' where slug = 'cup'")
  await shop.pool.query("insert into slug_redirects (slug, product_id) values ('cup', 1)")
  const id = await add(`${GOODS}\ncup,,,,Red,1200,,310,4`)
  expect(await read(id)).toMatchObject({
    faults_total: 0,
    products: { added: 0, changed: 0 },
    variants: { added: 1, changed: 0 },
    to_import: 1,
  })
  await run(id)
  expect(await rowsOf('select slug from products order by id')).toEqual([
    { slug: 'clay-cup' },
    { slug: 'tray' },
  ])
  expect(await rowsOf('select slug, product_id from slug_redirects')).toEqual([
    { slug: 'cup', product_id: 1 },
  ])

  const late = await add('product_slug,variant_name,price\nclay-cup,Red,1300')
  await read(late)
  await shop.pool.query("update products set slug = 'cup-of-clay' where slug = 'clay-cup'")
  await shop.pool.query("insert into slug_redirects (slug, product_id) values ('clay-cup', 1)")
  await run(late)
  expect(await failuresOfLast()).toEqual([
    {
      object_id: 'clay-cup',
      message: 'product_slug: "clay-cup" has the address cup-of-clay now: check the file again',
    },
  ])
})

test('pictures of a variant leave the picture of its product as it is', async () => {
  const [front, side] = [await uploadPhoto('front.jpg'), await uploadPhoto('side.jpg')]
  const columns = `${HEADER},images`
  await read(await add(`${columns}\ncup,Cup,Kitchen,Cups,Blue,1000,900,300,20,front.jpg`))
  await run(1)
  const id = await add(`${columns}\ncup,Cup,Kitchen,Cups,Blue,1000,900,300,20,side.jpg`)
  await read(id)
  await run(id)
  expect(await rowsOf('select p.image, i.image as shown from products p, variant_images i')).toEqual([
    { image: front, shown: side },
  ])
})

test('unreadable files are one fault', async () => {
  for (const [content, message] of [
    ['', 'the file is empty'],
    ['\u0000\u0001PK', 'is not UTF-8: save the file as "CSV UTF-8"'],
    ['product_slug,price\n"cup,1', 'a quote is opened and never closed'],
    ['a,b\n1,2', /^the shop does not know the column "a"/],
  ] as const) {
    const id = await add(content || ' ')
    const { faults, to_import } = await read(id)
    expect([to_import, faults[0]!.message]).toEqual([
      0,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ])
    expect(await manager.post(`/admin/imports/${id}/run`)).toMatchObject({ code: 422 })
  }
})

test('hostile cells are faults or harmless text', async () => {
  const long = 'x'.repeat(70_000)
  const id = await add(
    [
      `${HEADER},details,images,keywords`,
      `cup,Cup,Kitchen,Cups,Blue,1000,900,300,20,<p>${long}</p>,,`,
      'a,"=cmd|\'/C calc\'!A0",Kitchen,Cups,"\u202Eevil\u0000",1,1,1,1,<img src=x onerror=alert(1)>,,\u0000',
      'b,B,Kitchen,Cups,,1,1,1,1,<svg/onload=alert(1)>text,../../etc/passwd|a\u0000.jpg,k',
      'c,C,Kitchen,Cups,,-1,1e9,99999999999,9999999999999999999,,,',
      `d,${long},Kitchen,Cups,,1,1,1,1,,${'a.jpg|'.repeat(5000)},`,
      "e,E,Kitchen,Cups,'; drop table products; --,1,1,1,1,,,\uD800",
      `f,F,Kitchen,Cups,,1,1,1,1,${'&'.repeat(20_001)},,`,
      `g,G,Kitchen,Cups,,1,1,1,1,${'<b><i>'.repeat(16_000)},,`,
    ].join('\n'),
    '../../<b>\u0000x.csv',
  )
  const result = await read(id)
  expect(result.faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '4 images',
    '5 price',
    '5 final_price',
    '5 weight_grams',
    '5 units',
    '6 product_name',
    '6 images',
    '8 details',
    '9 details',
  ])
  expect(result.faults.slice(-2).map(({ message }) => message)).toEqual([
    'may have at most 100,000 characters, its formatting included',
    'may have at most 256 elements within one another',
  ])
  await run(id)
  expect(
    await rowsOf(
      `select p.slug, p.name, v.name as variant, p.keywords
 from products p join variants v on v.product_id = p.id order by p.id`,
    ),
  ).toEqual([
    { slug: 'cup', name: 'Cup', variant: 'Blue', keywords: '' },
    { slug: 'a', name: "=cmd|'/C calc'!A0", variant: 'evil', keywords: '' },
    { slug: 'e', name: 'E', variant: "'; drop table products; --", keywords: '' },
  ])
  expect(await rowsOf(`select details from products where slug = 'a'`)).toEqual([{ details: '' }])
  expect(shop.logged).toEqual([])
})

async function exported(person: typeof manager, filter: object): Promise<string> {
  const { data } = await person.post('/admin/products/export', { filter })
  const response = await shop.request(`/api/admin/products/export/${data.export_id}`, {
    cookie: person.cookie,
  })
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="products-\d+\.csv"$/)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
}

async function uploadPhoto(name: string): Promise<string> {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const key = randomUUID()
  await shop.requestJson(`/api/admin/uploads/${key}?offset=0`, {
    cookie: manager.cookie,
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(photo),
  })
  return (await manager.post(`/admin/uploads/${key}/finish`, { size: photo.length, name })).data.image
}

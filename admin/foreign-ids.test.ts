import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilWaiting } from '#test/until-waiting.ts'
import { catalogueWrites } from '#test/writes/catalogue.ts'
import { contentWrites } from '#test/writes/content.ts'
import { goodsWrites } from '#test/writes/goods.ts'
import { orderWrites } from '#test/writes/orders.ts'
import { peopleWrites } from '#test/writes/people.ts'
import { shopWrites } from '#test/writes/shop.ts'
import { staffWrites } from '#test/writes/staff.ts'
import { upkeepWrites } from '#test/writes/upkeep.ts'
import { type Given, type Made, writtenShop } from '#test/writes/write.ts'

const writes = {
  ...catalogueWrites,
  ...goodsWrites,
  ...orderWrites,
  ...shopWrites,
  ...upkeepWrites,
  ...peopleWrites,
  ...contentWrites,
  ...staffWrites,
}

let given: Given
beforeAll(async () => {
  given = await writtenShop()
  await given.rows('update variants set units_left = 100000')
})
afterAll(() => given.close())

/** Nothing has these ids. */
const UNKNOWN = [2_147_483_647, -1, 0, 2_147_483_648, 1e15, 1.5, 'x']
const UNKNOWN_FILES = ['no-such.webp', '../images/spring.webp', '/etc/passwd', 'x'.repeat(10_000)]

let count = 0
const newName = () => `Gone ${++count}`
const added = async (path: string, body: object) =>
  (await given.post(path, { name: newName(), ...body })).data
const one = async (query: string) => (await given.rows(query))[0]!['id'] as number

/** An object that no other one uses, and the statement that removes it. */
const OBJECTS = {
  subcategory: {
    add: async () => (await added('/admin/subcategories', { category_id: 1 })).id,
    remove: 'delete from subcategories where id =',
  },
  category: {
    add: async () => (await added('/admin/categories', {})).id,
    remove: 'delete from categories where id =',
  },
  colour: {
    add: async () => (await added('/admin/colours', { hex: '#123456' })).id,
    remove: 'delete from colours where id =',
  },
  city: { add: async () => (await added('/admin/cities', {})).id, remove: 'delete from cities where id =' },
  role: {
    add: async () => (await added('/admin/staff/roles', { permissions: ['reports.see'] })).role_id,
    remove: 'delete from staff_roles where id =',
  },
  customer: {
    add: () =>
      one(`insert into customers (full_name, email, phone, city_id, address, password_hash, referral_code)
        values ('Gone', 'gone${++count}@example.com', '03001112233', 1, 'x', 'x', 'G${count}') returning id`),
    remove: 'delete from customers where id =',
  },
  variant: {
    add: () =>
      one(`insert into variants (product_id, name, price, final_price, weight_grams, units_left, position)
        values (6, '${newName()}', 450, 450, 100, 100, 9) returning id`),
    remove: 'update variants set is_archived = true where id =',
  },
} satisfies Record<string, { add(): Promise<number>; remove: string }>

type Field = [name: string, field: string, object?: keyof typeof OBJECTS]

/** Each field of a body that names another object, with the write in whose valid body it is replaced. */
const FIELDS: Field[] = [
  ['POST /admin/products', 'subcategory_id', 'subcategory'],
  ['POST /admin/products', 'variants.0.colour_id', 'colour'],
  ['POST /admin/products', 'variants.0.id'],
  ['POST /admin/products/:id', 'subcategory_id', 'subcategory'],
  ['POST /admin/products/:id/variants', 'rows.0.id', 'variant'],
  ['POST /admin/products/:id/variants', 'rows.0.colour_id', 'colour'],
  ['POST /admin/stock', 'variant_id', 'variant'],
  ['POST /admin/subcategories', 'category_id', 'category'],
  ['POST /admin/orders', 'city_id_fk', 'city'],
  ['POST /admin/orders', 'lines.0.variant_id', 'variant'],
  ['POST /admin/orders', 'customer_id', 'customer'],
  ['POST /admin/orders', 'promo_code'],
  ['POST /admin/orders/:id/correct', 'city_id_fk', 'city'],
  ['POST /admin/orders/:id/correct', 'lines.0.variant_id', 'variant'],
  ['POST /admin/orders/:id/correct', 'lines.0.line_id'],
  ['POST /admin/staff', 'role_id', 'role'],
  ['POST /admin/staff/:staff_id/role', 'role_id', 'role'],
]
const PICTURES: [string, string][] = [
  ['POST /admin/products', 'image'],
  ['POST /admin/products', 'variants.0.pictures.0.image'],
  ['POST /admin/products/:id', 'image'],
  ['POST /admin/products/:id/variants', 'rows.0.pictures.0.image'],
  ['POST /admin/categories', 'image'],
  ['POST /admin/banners', 'image'],
  ['POST /admin/posts', 'image'],
]
/** What cannot be done to one of them is a failure of the job. */
const SELECTIONS: [string, string, object?][] = [
  ['POST /admin/orders/export', 'ids.0'],
  ['POST /admin/orders/slips/print', 'ids.0'],
  ['POST /admin/orders/status', 'ids.0'],
  ['POST /admin/bulk/products', 'selection.ids.0'],
  [
    'POST /admin/bulk/products',
    'change.subcategory_id',
    { selection: { ids: [1] }, change: { kind: 'category' } },
  ],
]

const REFUSED = { code: expect.toBeOneOf([404, 409, 422]), changed: [], entries: 0 }

test.each(FIELDS)('%s refuses a %s that no object has, or had', async (name, field, object) => {
  const prepared = await prepare(name)
  for (const value of UNKNOWN) expect([value, await prepared.send(field, value)]).toEqual([value, REFUSED])
  if (!object) return
  const { add, remove } = OBJECTS[object]
  const id = await add()
  await given.rows(`${remove} ${id}`)
  expect(await prepared.send(field, id)).toEqual(REFUSED)
})

/** A variant is removed under the lock of its product. */
test.each(FIELDS.filter(([, , object]) => object && object !== 'variant'))(
  '%s refuses a %s that is removed at the same time',
  async (name, field, object) => {
    const { add, remove } = OBJECTS[object!]
    const prepared = await prepare(name)
    const id = await add()
    const other = new pg.Client({ connectionString: given.shop.url })
    await other.connect()
    try {
      await other.query('begin')
      await other.query(`${remove} ${id}`)
      // Only the changes of the request are compared.
      await other.query('delete from noted_changes')
      const sent = prepared.send(field, id)
      await untilWaiting(other, 1)
      await other.query('commit')
      expect(await sent).toEqual(REFUSED)
    } finally {
      await other.end()
    }
  },
)

test.each(PICTURES)('%s refuses a file of %s that is not in the shop', async (name, field) => {
  const prepared = await prepare(name)
  for (const file of UNKNOWN_FILES) expect([file, await prepared.send(field, file)]).toEqual([file, REFUSED])
})

test.each(SELECTIONS)(
  '%s: what is chosen by unknown %s is audited, or refused',
  async (name, field, body) => {
    const prepared = await prepare(name, body)
    for (const value of UNKNOWN) {
      const answer = await prepared.send(field, value)
      if (answer.code === 200) expect([value, answer.entries]).toEqual([value, 1])
      else expect([value, answer]).toEqual([value, REFUSED])
    }
  },
)

describe('an address', () => {
  test.each(Object.keys(writes).filter((name) => name.includes(':')))('%s', async (name) => {
    const prepared = await prepare(name)
    for (const value of [...UNKNOWN.slice(0, -1), '9999999999999999999', '%00'])
      expect([value, await prepared.sendTo(value)]).toEqual([value, REFUSED])
  })
})

/** A write whose body is valid but for the field that is replaced. */
async function prepare(name: string, body?: object) {
  const write = writes[name]!
  const made = (await write.make?.(given)) ?? {}
  const valid = body ?? (typeof write.body === 'function' ? write.body(made) : write.body)
  const [method, path] = name.split(' ') as [string, string]
  async function attempt(sent: object | undefined, params: Made) {
    // A request renews a session that was last seen more than a minute ago.
    await given.shop.pool.query('update staff_sessions set seen_at = now()')
    await given.changed()
    const last = await one('select max(id)::integer as id from audit_entries')
    const filled = path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
    const { code } = await given.send(method, filled, made['cookie'] ?? given.owner.cookie, sent)
    const entries = await given.rows(`select from audit_entries where id > ${last}`)
    return { code, changed: await given.changed(), entries: entries.length }
  }
  return {
    send(field: string, value: unknown) {
      const sent = structuredClone(valid) as Made
      replace(sent, field.split('.'), value)
      return attempt(sent, made)
    },
    sendTo: (value: unknown) => attempt(valid, { ...made, [/:(\w+)/.exec(name)![1]!]: value }),
  }
}

function replace(target: Made, [first, ...rest]: string[], value: unknown): void {
  if (rest.length === 0) target[first!] = value
  else replace((target[first!] ??= rest[0] === '0' ? [{}] : {}), rest, value)
}

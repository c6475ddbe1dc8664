import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { enqueueMail } from '#app/mail/queue.server.ts'
import { stockCup } from '#test/cups.ts'
import { orderOf, signUp, type Person } from '#test/people.ts'
import { runCommand, testShop, type TestShop } from '#test/shop.ts'
import { customer } from './customer.ts'

let shop: TestShop
let ayesha: Person
let bilal: Person
let productId: number
beforeAll(async () => {
  shop = await testShop()
  productId = (await stockCup(shop.db)).products[0]!.id
  ayesha = await signUp(shop, 'Ayesha')
  bilal = await signUp(shop, 'Bilal')
})
afterAll(() => shop.drop())

const run = (...args: string[]) => runCommand(customer, shop, args)
const one = async (query: string) => (await shop.pool.query(query)).rows

test('finds by e-mail, phone and number, however they are typed', async () => {
  await shop.pool.query(`update customers set created_at = '2026-11-21T20:00:00Z'`)
  const line =
    `${ayesha.user_id}  Ayesha Khan  ayesha@example.com  03001234567  Multan  0 orders  ` +
    'since 22 Nov 2026'
  expect(await run('find', ' AYESHA@example.com ')).toEqual({ code: 0, lines: [line] })
  expect(await run('find', String(ayesha.user_id))).toEqual({ code: 0, lines: [line] })
  expect((await run('find', '+92 300 1234567')).lines).toEqual([
    line,
    expect.stringMatching(/^\d+ {2}Bilal Khan /),
  ])
  expect(await run('find', 'nobody@example.com')).toEqual({
    code: 1,
    lines: ['No customer has nobody@example.com.'],
  })
  expect(await run('find', '4711')).toEqual({ code: 1, lines: ['No customer has the number 4711.'] })
})

test('wrong arguments print the usage', async () => {
  const usage = { code: 2, lines: ['Usage: customer find <email|phone|id> | anonymise <id>'] }
  expect(await run()).toEqual(usage)
  expect(await run('find')).toEqual(usage)
  expect(await run('forget', '1')).toEqual(usage)
  expect(await run('anonymise', 'ayesha@example.com')).toEqual(usage)
  expect(await run('anonymise', '1', '2')).toEqual(usage)
})

test('a customer with a pending order, also as a guest, is not anonymised', async () => {
  const id = await orderOf(shop.db, ayesha.user_id, productId, 5)
  await expect(run('anonymise', String(ayesha.user_id))).rejects.toThrow(
    `Order ${id} is Shipped: it must be Completed or Cancelled first. Nothing was changed.`,
  )
  await shop.pool.query(`update orders set customer_id = null, email = 'ayesha@example.com' where id = ${id}`)
  await expect(run('anonymise', String(ayesha.user_id))).rejects.toThrow(`Order ${id} is Shipped`)
  await shop.pool.query(`delete from orders where id = ${id}`)
  await expect(run('anonymise', '4711')).rejects.toThrow('There is no customer 4711.')
})

test('anonymises a customer everywhere and changes no order totals and no other customer', async () => {
  const order = await orderOf(shop.db, ayesha.user_id, productId)
  const asGuest = await orderOf(shop.db, ayesha.user_id, productId)
  const cancelled = await orderOf(shop.db, ayesha.user_id, productId, 4)
  const others = await orderOf(shop.db, bilal.user_id, productId)
  await shop.pool.query(`
    update orders set full_name = 'Ayesha Khan', email = 'ayesha@example.com',
    order_instructions = 'Call Ayesha', rider_instructions = 'Red gate'
    where id in (${order}, ${asGuest}, ${cancelled});
    update orders set customer_id = null where id = ${asGuest};
    update orders set cancel_reason = 'My mother Ayesha bought one' where id = ${cancelled};
    insert into reviews (product_id, customer_id, rating_halves, text)
    values (${productId}, ${ayesha.user_id}, 9, 'Lovely cup');
    insert into wishlist_entries (customer_id, product_id) values (${ayesha.user_id}, ${productId}),
    (${bilal.user_id}, ${productId});
    insert into password_resets (token_hash, customer_id, expires_at)
    values ('x', ${ayesha.user_id}, now() + interval '1 hour');
    insert into newsletter_subscribers (email) values ('ayesha@example.com'), ('bilal@example.com');
    insert into contact_messages (name, email, phone, subject, message)
    values ('Ayesha', 'ayesha@example.com', '03001234567', 'Hello', 'It is me');
    insert into staff_roles (id, name, permissions) values (300, 'Caller', '{}');
    insert into staff (id, email, full_name, role_id) values (300, 'umar@shop.example', 'Umar', 300);
    insert into staff_views (staff_id, list, name, query) values
    (300, 'orders', 'One', 'q=%2B92+300+1234567'),
    (300, 'orders', 'Two', 'tab=all&q=Ayesha%40Example.com'),
    (300, 'orders', 'Three', 'q=ayesha+khan'),
    (300, 'orders', 'Ayesha Khan', 'tab=pack'), (300, 'orders', 'Four', 'q=bilal@example.com'),
    (300, 'orders', 'Orders of (AYESHA Khan)', 'tab=all'), (300, 'orders', 'Calls 0300-1234567', 'tab=all'),
    (300, 'orders', 'Ask ayesha@example.com!', 'tab=all');
    delete from graphile_worker._private_jobs`)
  await enqueueMail(shop.db, { kind: 'newsletter', to: 'ayesha@example.com' })
  await enqueueMail(shop.db, { kind: 'order status', order_id: order, status_id: 3 })
  await enqueueMail(shop.db, { kind: 'newsletter', to: 'bilal@example.com' })
  const money = `select sum(total)::integer as total, count(*)::integer as orders,
    count(distinct city_id)::integer as cities from orders`
  const books = await one(money)

  expect(await run('anonymise', String(ayesha.user_id))).toEqual({
    code: 0,
    lines: [`Customer ${ayesha.user_id} has been anonymised: account, 3 orders, 1 review.`],
  })

  const { rows: everything } = await shop.pool.query<{ table: string }>(
    `select table_name as "table" from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE'`,
  )
  expect(await one('select name from staff_views')).toEqual([{ name: 'Four' }])
  for (const { table } of everything) {
    expect(
      await one(`select * from "${table}" t where t::text ilike '%ayesha%' or t::text like '%Red gate%'`),
      table,
    ).toEqual([])
  }
  expect(await one('select payload from graphile_worker._private_jobs')).toEqual([
    { payload: { kind: 'newsletter', to: 'bilal@example.com' } },
  ])
  expect(await one(money)).toEqual(books)
  expect(
    await one(
      `select full_name, email, phone, address, picture, password_hash from customers
        where id = ${ayesha.user_id}`,
    ),
  ).toEqual([
    {
      full_name: 'Deleted customer',
      email: `deleted-${ayesha.user_id}@anonymous.invalid`,
      phone: '00000000000',
      address: '',
      picture: null,
      password_hash: null,
    },
  ])
  expect(
    await one(
      `select customer_id, full_name, cancel_reason from orders
        where id in (${order}, ${asGuest}, ${cancelled}) order by id`,
    ),
  ).toEqual([
    { customer_id: ayesha.user_id, full_name: 'Deleted customer', cancel_reason: null },
    { customer_id: null, full_name: 'Deleted customer', cancel_reason: null },
    { customer_id: ayesha.user_id, full_name: 'Deleted customer', cancel_reason: '' },
  ])
  const reviews = await shop.requestJson('/api/get-all-product-reviews', { body: { p_id_fk: productId } })
  expect(reviews.data).toMatchObject([
    { rating: 4.5, reviews: 'Lovely cup', user: { full_name: 'Deleted customer', profile_pic: null } },
  ])
  expect(shop.invalidated).toContain(`product:${productId}`)

  expect((await shop.requestJson(`/api/user/${ayesha.user_id}`, { cookie: ayesha.cookie })).code).toBe(401)
  expect((await shop.requestJson(`/api/user/${bilal.user_id}`, { cookie: bilal.cookie })).data).toMatchObject(
    {
      full_name: 'Bilal Khan',
    },
  )
  expect(await one(`select full_name from orders where id = ${others}`)).toEqual([
    { full_name: 'Nida Aslam' },
  ])
  expect(await one('select email from newsletter_subscribers')).toEqual([{ email: 'bilal@example.com' }])
})

test('a command that PostgreSQL ended for the sake of another one runs again', async () => {
  const dua = await signUp(shop, 'Dua')
  await shop.pool.query(`
    create sequence runs;
    create function end_twice() returns trigger language plpgsql as $$ begin
      if nextval('runs') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      if currval('runs') = 2 then raise exception 'could not serialize' using errcode = '40001'; end if;
      return new;
    end $$;
    create trigger end_twice before update on customers for each row execute function end_twice()`)
  onTestFinished(async () => {
    await shop.pool.query('drop function end_twice cascade; drop sequence runs')
  })
  expect(await run('anonymise', String(dua.user_id))).toMatchObject({ code: 0 })
  expect(await one(`select full_name from customers where id = ${dua.user_id}`)).toEqual([
    { full_name: 'Deleted customer' },
  ])
  const entries = await one(`select from audit_entries
    where action = 'customer.anonymise' and object_id = '${dua.user_id}'`)
  expect(entries).toHaveLength(1)
})

test('doing it again changes nothing, and the e-mail is free for a new account', async () => {
  const before = await one('select * from customers order by id')
  expect((await run('anonymise', String(ayesha.user_id))).code).toBe(0)
  expect(await one('select * from customers order by id')).toEqual(before)
  expect((await signUp(shop, 'Ayesha')).user_id).not.toBe(ayesha.user_id)
})

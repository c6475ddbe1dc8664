import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addresses, cities } from '#db/tables/index.ts'
import { type Person, signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let ayesha: Person
let bilal: Person
beforeAll(async () => {
  shop = await testShop()
  await shop.db.insert(cities).values([
    { id: 1, name: 'Multan' },
    { id: 2, name: 'Karachi' },
  ])
  ayesha = await signUp(shop, 'Ayesha')
  bilal = await signUp(shop, 'Bilal')
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.db.delete(addresses)
})

const office = {
  receiver_name: 'Ayesha Khan',
  receiver_phone: '0321 7654321',
  street_address: 'Office 3, Mall Road',
  zip_code: '۶۰۰۰۰',
  city_id_fk: '2',
}
const add = (changed: object = {}, who = ayesha, headers: Record<string, string> = {}) =>
  shop.requestJson('/api/create-shipping-address', {
    body: { ...office, user_id_fk: who.user_id, ...changed },
    cookie: who.cookie,
    headers,
  })
const addAgain = (changed: object = {}, who = ayesha) => add(changed, who, { 'sent-before': '1' })
const all = async () =>
  (await shop.requestJson(`/api/get-shipping-address/${ayesha.user_id}`, { cookie: ayesha.cookie })).data as {
    sa_id: number
    is_default: number
  }[]
const remove = (sa_id: number, who = ayesha) =>
  shop.requestJson(`/api/delete-shipping-address/${sa_id}`, { method: 'POST', cookie: who.cookie })
const makeDefault = (sa_id: number, who = ayesha) =>
  shop.requestJson('/api/change-address', { body: { user_id_fk: who.user_id, sa_id }, cookie: who.cookie })

test('the first address is the default, those after it are not', async () => {
  const first = await add()
  expect(first).toMatchObject({
    code: 200,
    message: 'Shipping Address Added successfully',
    data: {
      user_id_fk: ayesha.user_id,
      receiver_name: 'Ayesha Khan',
      receiver_phone: '03217654321',
      street_address: 'Office 3, Mall Road',
      zip_code: '60000',
      city_id_fk: 2,
      city_name: 'Karachi',
      is_default: 1,
    },
  })
  const second = await add({ street_address: 'Home' })
  expect(second.data.is_default).toBe(0)
  expect(await all()).toEqual([first.data, second.data])
  expect(
    (await shop.requestJson(`/api/default-shipping-address/${ayesha.user_id}`, { cookie: ayesha.cookie }))
      .data,
  ).toEqual(first.data)
})

test('without an address the default is null', async () => {
  expect(
    await shop.requestJson(`/api/default-shipping-address/${ayesha.user_id}`, { cookie: ayesha.cookie }),
  ).toEqual({ code: 200, status: true, message: 'OK', data: null })
})

test('accepts form data', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...office, user_id_fk: ayesha.user_id }))
    form.set(name, String(value))
  expect(
    await shop.requestJson('/api/create-shipping-address', {
      method: 'POST',
      body: form,
      cookie: ayesha.cookie,
    }),
  ).toMatchObject({ code: 200 })
})

test('reports missing fields', async () => {
  const answer = await shop.requestJson('/api/create-shipping-address', {
    body: { user_id_fk: ayesha.user_id, receiver_phone: '12345', street_address: 'x'.repeat(101) },
    cookie: ayesha.cookie,
  })
  expect(answer).toMatchObject({ code: 422 })
  expect(answer.data).toEqual([
    "Please enter the receiver's name.",
    'Please enter correct phone number, Start with 03',
    'Address should be less than 100 characters.',
    'Please enter the zip code.',
    'Please enter your city.',
  ])
  expect(await add({ city_id_fk: 77 })).toMatchObject({ code: 422, data: ['Please enter your city.'] })
})

test('an address whose answer was lost is stored once when it is sent again', async () => {
  await add()
  const answers = await Promise.all([addAgain(), addAgain({ receiver_name: ' Ayesha  Khan ' })])
  expect(answers.map(({ code, message }) => [code, message])).toEqual(
    Array(2).fill([200, 'Shipping Address Added successfully']),
  )
  expect((await all()).map(({ sa_id }) => sa_id)).toEqual([answers[0]!.data.sa_id])
  expect(answers[1]!.data).toEqual(answers[0]!.data)
  await addAgain({ receiver_phone: '03001234567' })
  await addAgain({}, bilal)
  expect(await all()).toHaveLength(2)
  await add()
  expect(await all()).toHaveLength(3)
})

test('another address becomes the default, and only that', async () => {
  await add()
  const {
    data: { sa_id },
  } = await add()
  expect(await makeDefault(sa_id)).toMatchObject({
    code: 200,
    message: 'Default address changed successfully!',
    data: null,
  })
  expect((await all()).map((address) => [address.sa_id, address.is_default])).toEqual([
    [sa_id, 1],
    [expect.any(Number), 0],
  ])
})

test('deleting the default makes the newest other one the default; the last one can be deleted', async () => {
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push((await add()).data.sa_id)
  expect(await remove(ids[0]!)).toMatchObject({ code: 200, message: 'Address deleted successfully!' })
  expect((await all()).map((address) => [address.sa_id, address.is_default])).toEqual([
    [ids[2], 1],
    [ids[1], 0],
  ])
  await remove(ids[1]!)
  await remove(ids[2]!)
  expect(await all()).toEqual([])
})

test("another customer's address is answered like an unknown one and does not change", async () => {
  const {
    data: { sa_id },
  } = await add()
  expect(await remove(sa_id, bilal)).toEqual(await remove(999_999, bilal))
  expect(await makeDefault(sa_id, bilal)).toEqual(await makeDefault(999_999, bilal))
  expect(await remove(sa_id, bilal)).toMatchObject({
    code: 404,
    message: 'There is no such address any more.',
  })
  expect((await all()).map((address) => address.is_default)).toEqual([1])
})

test('a refused change of the default leaves the old one', async () => {
  const {
    data: { sa_id },
  } = await add()
  await makeDefault(999_999)
  expect((await all())[0]).toMatchObject({ sa_id, is_default: 1 })
})

test('after any concurrent changes exactly one address is the default', async () => {
  const added = await Promise.all(Array.from({ length: 12 }, () => add()))
  const ids = added.map((answer) => answer.data.sa_id as number)
  const answers = await Promise.all([
    ...ids.map((id) => makeDefault(id)),
    ...ids.slice(0, 6).map((id) => remove(id)),
    add(),
    add(),
  ])
  expect(answers.every((answer) => answer.code === 200 || answer.code === 404)).toBe(true)
  expect((await all()).filter((address) => address.is_default === 1)).toHaveLength(1)
})

test('a customer has at most fifty addresses, also when several are added at once', async () => {
  const stored = {
    customerId: ayesha.user_id,
    receiverName: 'Ayesha Khan',
    receiverPhone: '03217654321',
    streetAddress: 'Office 3, Mall Road',
    cityId: 2,
  }
  await shop.db.insert(addresses).values(Array.from({ length: 48 }, () => stored))
  const answers = await Promise.all([add(), add(), add(), add()])
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(2)
  const message = 'You have 50 addresses already. Please delete one that you no longer need.'
  expect(answers.filter((answer) => answer.code === 422 && answer.message === message)).toHaveLength(2)
  expect(await all()).toHaveLength(50)
  const ids = answers.filter(({ code }) => code === 200).map(({ data }) => data.sa_id as number)
  expect(ids).toContain((await addAgain()).data.sa_id)
})

test.each(['/api/register', '/api/create-shipping-address', '/api/update-user-details'])(
  'a city that is deleted while %s is at work is asked for again',
  async (path) => {
    await shop.pool.query("insert into cities (id, name) values (9, 'Sukkur')")
    const person = { full_name: 'Sara Khan', phone: '03001234567', city_id_fk: 9, address: 'Street 2' }
    const body = {
      ...office,
      ...{ ...person, email: 'sara@example.pk', password: 'Geheim-12' },
      ...{ user_id: ayesha.user_id, user_id_fk: ayesha.user_id },
    }
    const other = await shop.pool.connect()
    onTestFinished(async () => {
      await other.query('rollback')
      other.release()
    })
    await other.query('begin; delete from cities where id = 9')
    const answer = shop.requestJson(path, { body, cookie: ayesha.cookie })
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await shop.pool.query(waiting)).rowCount).toBe(1)
    await other.query('commit')
    expect(await answer).toMatchObject({ code: 422, message: 'Please enter your city.' })
  },
)

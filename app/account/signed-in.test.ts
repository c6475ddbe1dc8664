import { beforeEach, expect, test, vi } from 'vitest'

const entries = new Map<string, string>()
const user = {
  user_id: 12,
  email: 'ayesha@example.com',
  full_name: 'Ayesha Khan',
  phone: '03001234567',
  city_id_fk: 3,
  address: '12 Street 5',
}

beforeEach(() => {
  entries.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  })
})

const openStore = () => import('./signed-in.ts')

test('a login is stored under three keys, and a logout removes them', async () => {
  const { clearSignedIn, readSignedIn, saveSignedIn } = await openStore()
  saveSignedIn(user)
  expect(Object.fromEntries(entries)).toEqual({
    userID: '12',
    userEmail: 'ayesha@example.com',
    userData: JSON.stringify(user),
  })
  expect(readSignedIn()).toEqual(user)
  expect(readSignedIn()).toBe(readSignedIn())
  clearSignedIn()
  expect([readSignedIn(), entries.size]).toEqual([null, 0])
})

test.each(['', '0', '-1', 'abc', '12abc', 'null', 'undefined', '1e9', '99999999999'])(
  '%j is not a user id',
  async (id) => {
    entries.set('userID', id)
    expect((await openStore()).readSignedIn()).toBe(null)
  },
)

test("corrupt user data, or another customer's, leaves only the id and the e-mail", async () => {
  const { readSignedIn } = await openStore()
  entries.set('userID', '12').set('userEmail', 'ayesha@example.com').set('userData', '{broken')
  expect(readSignedIn()).toEqual({ user_id: 12, email: 'ayesha@example.com' })
  entries.set('userData', JSON.stringify({ ...user, user_id: 13 }))
  expect(readSignedIn()).toEqual({ user_id: 12, email: 'ayesha@example.com' })
})

test('of a record of another shape only the valid fields are read', async () => {
  const { readSignedIn } = await openStore()
  entries.set('userID', '12').set(
    'userData',
    JSON.stringify({
      user_id: 12,
      email: 'ayesha@example.com',
      full_name: 5,
      phone: null,
      address: ['12 Street 5'],
      city_id_fk: '3',
      referral_code: 'ROSE',
    }),
  )
  expect(readSignedIn()).toEqual({ user_id: 12, email: 'ayesha@example.com', referral_code: 'ROSE' })
})

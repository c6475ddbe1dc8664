import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testShop } from '#test/shop.ts'

import {
  expireSearches,
  listFrequentSearches,
  listLoggedSearches,
  MAX_FORMS_A_DAY,
  notedForm,
  noteSearch,
  writeSearchNotes,
} from './search-log.server.ts'

const { db, pool, drop, requestJson } = await testShop()
afterAll(() => drop())
beforeEach(() => pool.query('delete from search_log'))

const note = (text: string, more: object = {}) =>
  requestJson('/api/search/note', { body: { text, kind: 'results', found: 3, is_first: true, ...more } })
const listed = async () => {
  await writeSearchNotes(db)
  const rows = await listLoggedSearches(db, { days: 30, limit: 100 })
  return rows.map(({ form, searches, visitors, found, clicks, orders }) => [
    form,
    ...[searches, visitors, found, clicks, orders],
  ])
}

test('searches count by form, those without result first', async () => {
  await note('Tea  Tray')
  await note('tea tray', { found: 5, is_first: false })
  await note('tea tray', { kind: 'click' })
  await note('tea tray', { kind: 'order' })
  await note('qainchy', { found: 0 })
  await note('چائے', { found: 2 })
  expect(await listed()).toEqual([
    ['qainchy', 1, 1, 0, 0, 0],
    ['tea tray', 2, 1, 5, 1, 1],
    ['چائے', 1, 1, 2, 0, 0],
  ])
  await note('tea tray', { found: 4 })
  expect((await listed())[1]).toEqual(['tea tray', 3, 2, 4, 1, 1])
})

test('a day without a search does not change what was found', async () => {
  await pool.query(`insert into search_log
    values ((now() at time zone interval '5 hours')::date - 1, 'tea tray', 4, 3, 5, 0, 0)`)
  await note('tea tray', { kind: 'click' })
  expect(await listed()).toEqual([['tea tray', 4, 3, 5, 1, 0]])
  expect(await listFrequentSearches(db, 6)).toEqual(['tea tray'])
})

test('text that could name a person, or is not a search, is not stored', async () => {
  for (const text of [
    '0301 2345678',
    '۰۳۰۱۲۳۴۵۶۷',
    'sana@shop.example',
    'x'.repeat(61),
    'a\u202Eb',
    '❶❷❸❹❺❻❼',
  ])
    expect([text, notedForm(text)]).toEqual([text, null])
  expect(notedForm(' Cup 250 ML ')).toBe('cup 250 ml')
  await note('0301 2345678')
  expect(await listed()).toEqual([])
  expect((await note('tea', { kind: 'buy' })).code).toBe(422)
  expect((await note('tea', { found: -1 })).code).toBe(422)
  expect((await note(' ')).code).toBe(422)
})

test('searches of fewer than three visitors are deleted after three days', async () => {
  // One transaction, whose time stands still: midnight may pass.
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into search_log
      select (now() at time zone interval '5 hours')::date - ago, form, visitors, visitors, 1, 0, 0
      from (values (3, 'rare', 2), (2, 'new', 1), (5, 'known', 2), (4, 'known', 1), (180, 'old', 9))
        as rows (ago, form, visitors)`)
    await expireSearches(tx)
  })
  const { rows } = await pool.query('select form, visitors from search_log order by form, visitors')
  expect(rows).toEqual([
    { form: 'known', visitors: 1 },
    { form: 'known', visitors: 2 },
    { form: 'new', visitors: 1 },
  ])
  expect(await listFrequentSearches(db, 6)).toEqual(['known'])
})

test('made-up searches fill neither the memory nor the table', () =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into search_log select (now() at time zone interval '5 hours')::date, 'made up ' || n,
        1, 1, 0, 0, 0
      from generate_series(1, ${MAX_FORMS_A_DAY - 1}::integer) n`)
    const count = async () =>
      (await tx.execute(sql`select count(*)::int as rows from search_log`)).rows[0]!['rows']
    for (let n = 0; n < 20_000; n++)
      noteSearch({ text: `word ${n % 9000}`, kind: 'results', found: 0, is_first: true })
    await writeSearchNotes(tx)
    expect(await count()).toBe(MAX_FORMS_A_DAY)
    noteSearch({ text: 'made up 7', kind: 'results', found: 2, is_first: true })
    noteSearch({ text: 'one more', kind: 'results', found: 2, is_first: true })
    await writeSearchNotes(tx)
    const { rows } = await tx.execute(
      sql`select form, searches, found from search_log where form in ('made up 7', 'one more')`,
    )
    expect([await count(), rows]).toEqual([MAX_FORMS_A_DAY, [{ form: 'made up 7', searches: 2, found: 2 }]])
  }))

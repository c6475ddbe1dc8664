import fc from 'fast-check'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { mailServer, refusal } from '#test/mail-server.ts'
import { errorAsText, describeError, safeDetails, safeError } from './safe-error.ts'
import { StartError } from './start.ts'

const SECRET = 'ayesha.khan@example.com'
const databaseError = (message: string) =>
  Object.assign(new Error(message), {
    code: '23505',
    table: 'customers',
    constraint: 'customers_email_unique',
    detail: `Key (email)=(${SECRET}) already exists.`,
    where: `COPY customers, line 1: "${SECRET}"`,
    hint: SECRET,
    internalQuery: SECRET,
  })

test('a failed statement is logged with SQLSTATE, table and constraint, without values', () => {
  const error = new DrizzleQueryError(
    `insert into "customers" ("id", "email", "note") values (default, $1, 'from ${SECRET}') returning "id"`,
    [SECRET],
    databaseError(`duplicate key value: ${SECRET}`),
  )
  const safe = safeError(error)
  expect(safe).toMatchObject({
    type: 'DrizzleQueryError',
    statement: 'insert into customers',
    at: expect.arrayContaining([expect.stringContaining('safe-error.test.ts')]),
    cause: { code: '23505', table: 'customers', constraint: 'customers_email_unique' },
  })
  for (const written of [JSON.stringify(safe), errorAsText(error), describeError(error)])
    expect(written).not.toContain(SECRET)
})

test('a refused mail is logged with its code and command, without its recipient', async () => {
  const server = await mailServer()
  server.does.onRcptTo = (address, _, done) => done(refusal(550, `No mailbox ${address.address}`))
  const failed = await createTransport({ url: server.url })
    .sendMail({ from: 'shop@example.com', to: SECRET, subject: 'Salaam', text: 'Hello' })
    .catch((error: unknown) => error)
  await server.close()
  expect(failed).toMatchObject({ message: expect.stringContaining(SECRET) })
  expect(safeError(failed)).toMatchObject({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' })
  expect(JSON.stringify(safeError(failed))).not.toContain(SECRET)
})

test('a failed connection is logged with its address', () => {
  const failed = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
    address: '127.0.0.1',
    port: 9,
  })
  expect(safeError(failed)).toMatchObject({
    code: 'ECONNREFUSED',
    syscall: 'connect',
    address: '127.0.0.1:9',
  })
  expect(describeError(failed)).toBe('Error ECONNREFUSED')
})

test('no value inside an error is logged, at any depth', () => {
  const anywhere = fc.constantFrom(
    'message',
    'name',
    'detail',
    'query',
    'code',
    'table',
    'constraint',
    'stack',
  )
  const around = fc.tuple(fc.string(), fc.string())
  fc.assert(
    fc.property(fc.array(fc.tuple(anywhere, around), { minLength: 1 }), fc.nat(3), (places, depth) => {
      let error = new Error(`${SECRET}\n    at ${SECRET} (file:///a.ts:1:1)`) as Error &
        Record<string, unknown>
      for (const [field, [before, after]] of places)
        Object.defineProperty(error, field, { value: `${before}${SECRET}${after}`, configurable: true })
      for (let at = 0; at < depth; at += 1)
        error = new AggregateError([error], SECRET, { cause: error }) as never
      expect(errorAsText(error)).not.toContain(SECRET)
      expect(describeError(error)).not.toContain(SECRET)
      expect(JSON.stringify(safeDetails({ err: error, requestId: 'r1' }))).not.toContain(SECRET)
    }),
  )
})

test('a thrown value is logged by its type, and a circular chain of causes ends', () => {
  expect(safeError(SECRET)).toEqual({ type: 'thrown string' })
  expect(safeError({ email: SECRET })).toEqual({ type: 'thrown object' })
  const one = new Error('one')
  const other = new Error('other', { cause: one })
  one.cause = other
  expect(errorAsText(one)).toContain('cause')
})

test('sentences for the operator and fixed texts of libraries stay', () => {
  expect(safeError(new StartError('Port 3000 is in use.'))).toMatchObject({ message: 'Port 3000 is in use.' })
  expect(describeError(new Error('Connection terminated unexpectedly'))).toBe(
    'Error Connection terminated unexpectedly',
  )
})

import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailServer, refusal } from '#test/mail-server.ts'
import { ROOT, runShop, type RunningShop } from './open-shop.ts'

/** Parts of what this person types; no log may contain one of them. */
const PERSONAL = ['zebunnisa', 'qureshi', '9876543', 'gulmohar', 'aunt', 'private.example']
const typed = {
  full_name: 'Zebunnisa Qureshi',
  name: 'Zebunnisa Qureshi',
  email: 'zebunnisa@private.example',
  phone: '03219876543',
  password: 'gulmohar-lane-7',
  confirm_password: 'gulmohar-lane-7',
  city_id_fk: 1,
  address: '12 Gulmohar Lane',
  referral_code: '',
  subject: 'For my aunt',
  message: 'A parcel for my aunt in Gulmohar Lane',
}

/** An unhandled error of a library, which ends the process. */
const THROWN = `process.on('SIGUSR2', () => {
  throw Object.assign(new Error('params: ${typed.email}'), {
    detail: '${typed.full_name}',
    cause: new Error('${typed.address}'),
  })
})`

const folder = mkdtempSync(join(tmpdir(), 'nayab-log-'))
// As root, PostgreSQL's own user must get through.
chmodSync(folder, 0o755)
const DATA_DIR = join(folder, 'data')
let shop: RunningShop
let server: Awaited<ReturnType<typeof mailServer>>
let superuser: pg.Client
beforeAll(async () => {
  server = await mailServer()
  server.does.onRcptTo = (address, _, done) =>
    done(refusal(550, `5.1.1 <${address.address}> ${typed.full_name} lives here no more`))
  shop = await runShop({
    DATA_DIR,
    SEED: 'none',
    SMTP_URL: server.url,
    SHOP_EMAIL: 'shop@nayab.example',
    LOG_LEVEL: 'debug',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(THROWN)}`,
  })
  superuser = await connect('postgres')
})
afterAll(async () => {
  await superuser?.end()
  await shop?.stop()
  // The killed shop leaves its PostgreSQL running; a command adopts it and stops it at its end.
  command('orders')
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function connect(user: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: join(DATA_DIR, 'postgres/socket'),
    user,
    database: 'nayab',
    ssl: false,
  })
  await client.connect()
  return client
}

function send(path: string, body: object) {
  return fetch(shop.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
}

function command(...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'server/commands.ts'), ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR, LOG_LEVEL: 'debug' },
    encoding: 'utf8',
  })
  return stdout + stderr
}

const lineWith = (text: string) =>
  shop
    .output()
    .split('\n')
    .find((line) => line.includes(text))

function serverLogs(): string {
  const logs = join(DATA_DIR, 'postgres/log')
  const files = [...readdirSync(logs).map((name) => join(logs, name)), join(DATA_DIR, 'postgres/start.log')]
  return files.map((file) => readFileSync(file, 'utf8')).join('\n')
}

function expectNothingPersonal(log: string) {
  const lines = log.split('\n').filter((line) => PERSONAL.some((word) => line.toLowerCase().includes(word)))
  expect(lines).toEqual([])
}

test('failed constraints, triggers and conversions log SQLSTATE and table, but no value', async () => {
  await superuser.query(`
    alter table contact_messages add constraint planted check (length(subject) > 1000);
    create function quote_row() returns trigger language plpgsql as
      $$ begin raise exception 'refused: %', new using detail = new.email, hint = new.full_name; end $$;
    create trigger quote_row before insert on customers for each row execute function quote_row();
    create function convert_email() returns trigger language plpgsql as
      $$ begin perform new.email::integer; return new; end $$;
    create trigger convert_email before insert on newsletter_subscribers for each row
      execute function convert_email()`)
  const answers = await Promise.all([
    send('/api/contact', typed),
    send('/api/register', typed),
    send('/api/newslatter', typed),
    send('/api/forgot-password', typed),
  ])
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 200])
  const { message } = (await answers[0]!.json()) as { message: string }
  const requestId = /\(([\w-]+)\)/.exec(message)![1]!
  await expect.poll(() => lineWith(requestId)).toBeDefined()
  expect(JSON.parse(lineWith(requestId)!)).toMatchObject({
    requestId,
    err: {
      statement: 'insert into contact_messages',
      cause: { code: '23514', table: 'contact_messages', constraint: 'planted' },
    },
  })
  await expect.poll(() => lineWith('"code":"P0001"')).toBeDefined()
  await expect.poll(() => lineWith('"code":"22P02"')).toBeDefined()
  expectNothingPersonal(shop.output())
})

test('mails that are refused, and mails that cannot be written, log no recipient', async () => {
  await superuser.query('alter table newsletter_subscribers disable trigger convert_email')
  await superuser.query('insert into newsletter_subscribers (email) values ($1)', [typed.email])
  await superuser.query(
    `select graphile_worker.add_job('mail',
       json_build_object('kind', kind, 'to', $1::text, 'order_id', $1::text))
     from unnest(array['newsletter', 'order confirmation']) as kind`,
    [typed.email],
  )
  await expect.poll(() => shop.output()).toContain('"responseCode":550')
  await expect.poll(() => shop.output()).toContain('"mail":"newsletter"')
  await expect.poll(mailsTried).toBe(2)
  expectNothingPersonal(shop.output())
})

async function mailsTried() {
  const { rows } = await superuser.query(
    `select count(*)::integer as tried from graphile_worker._private_jobs
     where attempts > 0 and locked_at is null`,
  )
  return rows[0].tried
}

test('pages and searches that fail log neither the search nor the address', async () => {
  await superuser.query(`
    alter table products rename column name to renamed;
    alter table search_words rename column word to renamed;
    alter table orders rename column tracking_token to renamed`)
  const failed = [
    await fetch(`${shop.url}/search-results/?q=${typed.full_name}`),
    await fetch(`${shop.url}/api/search/products?product_name=${typed.full_name}`),
    await fetch(`${shop.url}/shop/kitchen/zebunnisa-gulmohar/`),
    await fetch(`${shop.url}/api/track/gulmoharGulmoharGulmoh`),
  ]
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500, 500])
  await expect.poll(() => lineWith('A page could not be rendered')).toContain('"code":"42703"')
  expectNothingPersonal(shop.output())
})

test("a failed operator's command prints the SQLSTATE and no personal data", async () => {
  await superuser.query('alter table customers rename column full_name to renamed')
  const printed = command('customer', 'find', typed.email)
  expect(printed).toContain('The command failed unexpectedly')
  expect(printed).toContain('42703')
  expectNothingPersonal(printed)
})

test("PostgreSQL's own log holds no statement, parameter or row of these failures", async () => {
  const role = await connect('nayab')
  const parameters = `do $$ begin raise exception '${typed.email}' using detail = '${typed.address}'; end $$`
  await expect(role.query(parameters)).rejects.toMatchObject({ code: 'P0001' })
  await expect(role.query('select $1::integer', [typed.phone.repeat(3)])).rejects.toMatchObject({
    code: '22003',
  })
  const { rows } = await role.query(
    `select name, setting from pg_settings where name in ('log_statement', 'log_min_error_statement',
       'log_error_verbosity', 'log_parameter_max_length', 'log_parameter_max_length_on_error',
       'log_min_messages')
     order by name`,
  )
  await role.end()
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_min_messages: 'log',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_statement: 'none',
  })
  expectNothingPersonal(serverLogs())
})

test('an error that ends the process is logged without its values', async () => {
  const ended = once(shop.process, 'exit')
  shop.process.kill('SIGUSR2')
  expect(await ended).toEqual([1, null])
  expect(shop.output()).toContain('The process ends after an unexpected error:')
  expectNothingPersonal(shop.output())
})

import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { ownerToken, useLink as followLink } from '#test/staff-account.ts'
import { orderAsGuest, stockShop } from '#test/stock.ts'

/** A valid request of a write, and one that is refused. */
export type Write = {
  /** Makes what the write needs: the values of its path, and what bodies are made of. `cookie` replaces that
   * of the owner. */
  make?(given: Given): Promise<Made>
  body?: object | ((made: Made) => object)
  /** Has the body of the valid request, too, unless it names one. `params` replace those that were made. */
  refused: { code: number; body?: object | ((made: Made) => object); params?: Made }
  /** The table of the object; null for an export, which changes nothing. */
  changes: string | null
  /** The audit entry. Its object is that of the path unless `id` is given; null: any. */
  entry: Entry
}
export type Made = Record<string, any>
type Entry = {
  action: string
  type: string
  id?: string | null | ((answer: Made) => unknown)
  before?: object | null
  after?: object | null
}
export type Given = Awaited<ReturnType<typeof writtenShop>>
export type Writes = Record<string, Write>

export const NO_SUCH = { code: 404, params: { id: 2147483647 } }

/** A shop with products 1 to 6 of a variant each, customer Ayesha, and an owner who signed in. */
export async function writtenShop() {
  const folder = mkdtempSync(join(tmpdir(), 'nayab-writes-'))
  for (const part of ['backups', 'images']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'images/spring.webp'), 'a picture')
  const shop = await testShop({ env: { DATA_DIR: folder }, connections: 1 })
  const names = ['Clay Cup', 'Tray', 'Lamp', 'Vase', 'Jug', 'Bowl']
  const stock = await stockShop(
    shop.db,
    names.map((name) => ({ name, variants: [{ name: 'Plain', finalPrice: 450, unitsLeft: 100 }] })),
  )
  await signUp(shop, 'Ayesha')
  const owner = await followLink(shop, await ownerToken(shop))
  await shop.pool.query(NOTE_CHANGES)
  return {
    shop,
    stock,
    folder,
    owner,
    send: senderOf(shop),
    /** Writes by the owner what a row needs. */
    post: (path: string, body: object = {}) => senderOf(shop)('POST', path, owner.cookie!, body),
    rows: async (query: string): Promise<Made[]> => (await shop.pool.query(query)).rows,
    /** The tables with other rows than at the last call. */
    async changed(): Promise<string[]> {
      const { rows } = await shop.pool.query<{ name: string }>(
        'with taken as (delete from noted_changes returning name) select distinct name from taken order by 1',
      )
      return rows.map(({ name }) => name)
    },
    async close() {
      await shop.drop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** An order of a guest, who is no customer. */
export const placeOrder = ({ shop, stock }: Given, phone = '03217654321') =>
  orderAsGuest(shop, stock, { variant: 5, full_name: 'Hina Ali', email: 'hina@example.com', phone })

const senderOf =
  ({ requestJson }: TestShop) =>
  (method: string, path: string, cookie: string, body?: object) =>
    requestJson(`/api${path}`, {
      method,
      cookie,
      headers: { host: 'localhost', 'idempotency-key': randomUUID() },
      ...(body ? { body } : {}),
    })

/** A trigger of each table notes its name, in the transaction of the change. The answers under idempotency
 * keys and the audit log, which is compared by its entries, are left out. */
const NOTE_CHANGES = `
  create table noted_changes (name text);
  create function note_change() returns trigger language plpgsql as $$ begin
    if tg_op <> 'UPDATE' or old::text is distinct from new::text then
      insert into public.noted_changes values (tg_table_name);
    end if;
    return null;
  end $$;
  do $$ declare one record; begin
    for one in select oid::regclass as name from pg_class where relkind = 'r' and (
      relname = '_private_jobs' or relnamespace = 'public'::regnamespace
        and relname not in ('noted_changes', 'staff_answers', 'audit_entries'))
    loop
      execute format('create trigger note_change after insert or update or delete on %s
        for each row execute function public.note_change()', one.name);
    end loop;
  end $$`

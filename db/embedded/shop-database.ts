import type pg from 'pg'
import { LOCKS } from '#db/locks.ts'
import { connectionTo } from './guard.ts'
import type { Home } from './home.ts'
import type { Address } from './socket.ts'

/** The role and the database of the shop. */
export const SHOP = 'nayab'
/** Messages about failed statements quote values, so only those of PostgreSQL's own processes are logged. */
const QUIET = 'log_min_messages=log'

/** Creates the role and the database of the shop unless they are there. */
export async function createShopDatabase(
  home: Home,
  { client, address }: { client: pg.Client; address: Address },
) {
  const { rows } = await client.query(
    `select (select count(*) from pg_roles where rolname = $1) as roles,
      (select count(*) from pg_roles where rolname = $1 and rolconfig @> array[$2]) as quiet,
      (select count(*) from pg_database where datname = $1) as databases`,
    [SHOP, QUIET],
  )
  const { password } = connectionTo(home, address, SHOP, SHOP)
  if (rows[0].roles === '0')
    await unlessExisting(client, `create role ${SHOP} login${password ? ` password '${password}'` : ''}`)
  // The lock is needed because PostgreSQL refuses two concurrent changes of a role.
  if (rows[0].quiet === '0')
    await client.query(`select pg_advisory_xact_lock(${LOCKS.shopRole}); alter role ${SHOP} set ${QUIET}`)
  if (rows[0].databases === '0') await unlessExisting(client, `create database ${SHOP} owner ${SHOP}`)
}

async function unlessExisting(client: pg.Client, statement: string) {
  await client.query(statement).catch((error) => {
    const alreadyThere = ['42710', '42P04', '23505']
    if (!alreadyThere.includes(error.code)) throw error
  })
}

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Database, Shop } from '#app/core/context.server.ts'
import type { Settings } from '#app/core/settings.ts'
import { EVERY_PAGE } from '#app/core/write.server.ts'
import { hasOwner, lockOwners } from '#admin/staff/owners.server.ts'
import { replaceLink } from './links.server.ts'

/** Names the first owner, who is made once. */
export const OWNER_TAG = 'owner'

/** While the shop has no owner, makes a new setup link, writes it to DATA_DIR/owner-link.txt and returns it.
 * `opened` is the address at which the shop listens. */
export async function newOwnerLink(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  opened: string,
): Promise<string | null> {
  const token = await newOwnerToken(db)
  await removeOwnerLink(settings)
  if (token === null) return null
  const link = linkTo(settings, token, opened)
  await mkdir(resolve(settings.DATA_DIR), { recursive: true })
  await writeFile(fileOf(settings), `${link}\n`, { mode: 0o600 })
  return link
}

/** Voids earlier setup links. Null when the shop has an owner. */
export function newOwnerToken(db: Database): Promise<string | null> {
  return db.transaction(async (tx) => {
    await lockOwners(tx)
    return (await hasOwner(tx)) ? null : replaceLink(tx, { kind: 'setup', staffId: null })
  })
}

export async function removeOwnerLink(settings: Pick<Settings, 'DATA_DIR'>): Promise<void> {
  await rm(fileOf(settings), { force: true })
}

/** Each node has a file of its own, and learns by the tags of the others that it was used.
 * `*` stands for those that it has missed. */
export async function removeUsedLink(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  tags: readonly string[],
): Promise<void> {
  const mayBeUsed = tags.includes(OWNER_TAG) || tags.includes(EVERY_PAGE)
  if (mayBeUsed && (await hasOwner(db))) await removeOwnerLink(settings)
}

/** The token is in the fragment, which browsers do not send, so that no log contains it. */
export function linkTo(
  { SHOP_URL }: Pick<Settings, 'SHOP_URL'>,
  token: string,
  opened: string = SHOP_URL,
): string {
  return `${SHOP_URL.startsWith('https:') ? SHOP_URL : opened}/admin/setup#${token}`
}

function fileOf({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string {
  return join(resolve(DATA_DIR), 'owner-link.txt')
}

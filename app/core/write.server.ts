import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { type Actor, type AuditEntry, recordAudit } from './audit.server.ts'
import type { Shop, Transaction } from './context.server.ts'
import { FOREIGN_KEY_VIOLATION, isConflict, sqlStateOf, UNIQUE_VIOLATION } from './query.server.ts'
import { Refusal } from './refusal.ts'

/** The channel that notifies nodes of changed pages. The payload is a list of tags separated by spaces. */
export const CHANGES_CHANNEL = 'nayab_pages'

export const EVERY_PAGE = '*'

/** That of NOTIFY must be shorter than 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7500

const ATTEMPTS = 3
/** The other transaction takes the released rows in this time. */
const CONFLICT_PAUSE_MS = 50

/** Runs a write in one transaction. The commit notifies all nodes of the tags in `changed`; this node
 * invalidates its pages before the caller is answered, so that the customer reads their own write. */
export async function write<T>(
  shop: Pick<Shop, 'db' | 'invalidatePages'>,
  work: (tx: Transaction, changed: (...tags: string[]) => void) => Promise<T>,
): Promise<T> {
  const tags = new Set<string>()
  const result = await shop.db.transaction(async (tx) => {
    const done = await work(tx, (...named) => {
      for (const tag of named) tags.add(tag)
    })
    await notifyChanged(tx, [...tags])
    return done
  })
  if (tags.size > 0) shop.invalidatePages([...tags])
  return result
}

/** Runs a write again when PostgreSQL ended it for the sake of another one, of which nothing is written. */
export async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (thrown) {
      if (!isConflict(thrown) || attempt === ATTEMPTS) throw thrown
      await sleep(CONFLICT_PAUSE_MS)
    }
  }
}

/** The commit notifies all nodes, this one included, of changed pages. */
export async function notifyChanged(tx: Transaction, tags: readonly string[]): Promise<void> {
  for (const payload of payloadsOf(tags))
    await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${payload})`)
}

export type WriteContext = {
  tx: Transaction
  /** Names cache tags that the commit invalidates. */
  changed(...tags: string[]): void
  actor: Actor
  /** The write reverses an earlier one, which its version names. */
  isUndo?: boolean
  /** @returns the id of the entry; null when nothing differs between before and after */
  audit: Audit
}

type Audit = {
  (entry: AuditEntry & ({ before?: null } | { after?: null } | { undoOf: number })): Promise<number>
  (entry: AuditEntry): Promise<number | null>
}

/** The context of a write that is part of another one, which adds the audit entry for both. */
export const withoutAudit = (context: WriteContext): WriteContext => ({ ...context, audit: async () => 0 })

/** Runs a write by staff or by a command in one transaction. @throws Error if it added no audit entry */
export function writeAs<T>(
  shop: Pick<Shop, 'db' | 'invalidatePages'>,
  actor: Actor,
  work: (context: WriteContext) => Promise<T>,
): Promise<T> {
  return write(shop, (tx, changed) => writeIn({ tx, changed }, actor, work))
}

/** Runs a write in the caller's transaction.
 * @throws Error if it added no audit entry; Refusal 409 for a reference to a row that does not exist,
 * and for a name in use */
export async function writeIn<T>(
  { tx, changed }: Pick<WriteContext, 'tx' | 'changed'>,
  actor: Actor,
  work: (context: WriteContext) => Promise<T>,
): Promise<T> {
  let entries = 0
  const audit = (async (entry: AuditEntry) => {
    entries += 1
    return changesNothing(entry) ? null : recordAudit(tx, actor, entry)
  }) as Audit
  const result = await work({ tx, changed, actor, audit }).catch(refuseClash)
  if (entries === 0) throw new Error('A write by staff needs an audit entry.')
  return result
}

const changesNothing = ({ before, after, undoOf }: AuditEntry) =>
  !undoOf && before && after && isDeepStrictEqual(before, after)

/** A chosen colour or city may have been deleted since the form was loaded, or before an undo. A name may
 * have been taken since it was checked. */
function refuseClash(thrown: unknown): never {
  if (sqlStateOf(thrown) === FOREIGN_KEY_VIOLATION)
    throw new Refusal(409, 'Something that belongs to this was deleted. Please load the page again.')
  if (sqlStateOf(thrown) === UNIQUE_VIOLATION)
    throw new Refusal(409, 'This name or address is in use already.')
  throw thrown
}

/** Returns the version of an object's editable fields. An editor sends it back; a write compares it under the
 * row's lock. Equal fields have equal versions, whatever their order. */
export function versionOf(fields: Record<string, unknown>): string {
  const sorted = Object.entries(fields).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 22)
}

function payloadsOf(tags: readonly string[]): string[] {
  const payloads: string[] = []
  for (const tag of tags) {
    const longer = `${payloads.at(-1) ?? ''} ${tag}`
    if (payloads.length > 0 && Buffer.byteLength(longer) <= MAX_PAYLOAD_BYTES)
      payloads[payloads.length - 1] = longer
    else payloads.push(tag)
  }
  return payloads
}

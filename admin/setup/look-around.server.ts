import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/core/audit.server.ts'
import type { Database, Shop, Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { isHttps } from '#app/core/session-cookie.server.ts'
import { hashToken } from '#app/core/token.server.ts'
import { write } from '#app/core/write.server.ts'
import { endStaffSessions, startStaffSession } from '#admin/core/staff-session.server.ts'
import type { Browser } from '#admin/sign-in/sign-in.server.ts'
import { hasOwner, lockOwners } from '#admin/staff/owners.server.ts'
import { OWNER_ROLE } from '#admin/staff/roles.ts'
import { customers, staff, staffSessions } from '#db/tables/index.ts'
import { requireLink } from './links.server.ts'

const DEMO_EMAIL = 'demo@staff.example'
const DEMO_NAME = 'Demo owner'
const HOURS = 12
/** A customer of `db/seed/customers.ts`. */
const SEEDED_CUSTOMER = 'ayesha.siddiqui@customers.example'

/** Whether the link of the first owner may open the demo shop: it was filled by the seed, has no owner, and
 * is not under https. */
export async function canLookAround(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  headers: Headers,
): Promise<boolean> {
  if (settings.SEED !== 'demo' || isHttps(headers, settings) || (await hasOwner(db))) return false
  return (await db.$count(customers, eq(customers.email, SEEDED_CUSTOMER))) > 0
}

/** Begins a session of the demo owner and returns its token. The link stays valid. @throws Refusal 403, 409,
 * 410 */
export async function startLookingAround(
  shop: Pick<Shop, 'db' | 'settings' | 'invalidatePages'>,
  token: string,
  { browser, headers }: { browser: Browser; headers: Headers },
): Promise<string> {
  return write(shop, async (tx) => {
    await lockOwners(tx)
    const { kind } = await requireLink(tx, token)
    if (kind !== 'setup' || !(await canLookAround({ ...shop, db: tx as unknown as Database }, headers)))
      throw new Refusal(403, 'You can look around only while a demo shop has no owner.')
    const staffId = await saveDemoOwner(tx)
    const session = await startStaffSession(tx, staffId, { stage: 'full', ...browser })
    await tx
      .update(staffSessions)
      .set({ expiresAt: sql`now() + make_interval(hours => ${HOURS})` })
      .where(eq(staffSessions.tokenHash, hashToken(session)))
    await recordAudit(
      tx,
      { staffId, name: DEMO_NAME, address: browser.address, requestId: browser.requestId },
      { action: 'staff.look_around', objectType: 'staff', objectId: staffId, label: DEMO_NAME },
    )
    return session
  })
}

async function saveDemoOwner(tx: Transaction): Promise<number> {
  const [demo] = await tx
    .insert(staff)
    .values({ email: DEMO_EMAIL, fullName: DEMO_NAME, roleId: OWNER_ROLE, isDemo: true })
    .onConflictDoUpdate({ target: staff.email, set: { disabledAt: null } })
    .returning({ id: staff.id })
  return demo!.id
}

/** The demo owner ends when the shop has a real one. */
export async function endDemo(tx: Transaction): Promise<void> {
  const ended = await tx
    .update(staff)
    .set({ disabledAt: sql`now()` })
    .where(eq(staff.isDemo, true))
    .returning({ id: staff.id })
  for (const { id } of ended) await endStaffSessions(tx, id)
}

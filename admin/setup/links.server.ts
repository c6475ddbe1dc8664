import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { hashToken, newToken } from '#app/core/token.server.ts'
import { staffLinks } from '#db/tables/index.ts'

/** `setup`: makes the first owner; `invitation`: gives `staffId` a password and a second step; `recovery`:
 * replaces those of `staffId`. */
export type LinkKind = 'setup' | 'invitation' | 'recovery'
export type StaffLink = { kind: LinkKind; staffId: number | null }

const HOURS: Record<LinkKind, number> = { setup: 24, recovery: 24, invitation: 7 * 24 }

/** Makes a one-time link, voids the earlier ones of the same kind and person, and returns its token. The
 * database stores a hash. */
export async function replaceLink(tx: Transaction, { kind, staffId }: StaffLink): Promise<string> {
  const token = newToken()
  await tx.delete(staffLinks).where(and(eq(staffLinks.kind, kind), ofPerson(staffId)))
  await tx.insert(staffLinks).values({
    tokenHash: hashToken(token),
    kind,
    staffId,
    expiresAt: sql`now() + make_interval(hours => ${HOURS[kind]})`,
  })
  return token
}

/** @throws Refusal 409 for a link that has been used, 410 for one that is not valid */
export async function requireLink(db: Database | Transaction, token: string): Promise<StaffLink> {
  const [link] = await db
    .select({
      kind: staffLinks.kind,
      staffId: staffLinks.staffId,
      isUsed: isNotNull(staffLinks.usedAt),
      isExpired: lte(staffLinks.expiresAt, sql`now()`).mapWith(Boolean),
    })
    .from(staffLinks)
    .where(eq(staffLinks.tokenHash, hashToken(token)))
  if (link?.isUsed) throw used()
  if (!link || link.isExpired) throw invalidLink()
  return { kind: link.kind as LinkKind, staffId: link.staffId }
}

/** Uses a link once, with the other links of its kind and person. @throws Refusal 409 or 410 */
export async function takeLink(tx: Transaction, token: string): Promise<StaffLink> {
  const { kind, staffId } = await requireLink(tx, token)
  const taken = await tx
    .update(staffLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(staffLinks.kind, kind), ofPerson(staffId), isOpen))
    .returning({ tokenHash: staffLinks.tokenHash })
  if (!taken.some(({ tokenHash }) => tokenHash === hashToken(token))) {
    await requireLink(tx, token)
    throw invalidLink()
  }
  return { kind, staffId }
}

const isOpen = and(isNull(staffLinks.usedAt), gt(staffLinks.expiresAt, sql`now()`))

function ofPerson(staffId: number | null) {
  return staffId === null ? isNull(staffLinks.staffId) : eq(staffLinks.staffId, staffId)
}

const used = () => new Refusal(409, 'This link has already been used. If that was you, please sign in.')
export const invalidLink = () =>
  new Refusal(410, 'This link is no longer valid. Please use the newest link, or ask for a new one.')

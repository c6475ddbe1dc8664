import { randomBytes } from 'node:crypto'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { hashToken } from '#app/core/token.server.ts'
import { staffRecoveryCodes } from '#db/tables/index.ts'

const CODES = 10
/** 32 characters, without l, o, 0 and 1, which look like others. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 16

/** Replaces a person's codes with ten new ones of 80 bits, as `abcd-efgh-jkmn-pqrs`. Only hashes are
 * stored. */
export async function newRecoveryCodes(tx: Transaction, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ staffId, codeHash: hashOf(code) })))
  return codes
}

/** Accepts each code once. */
export async function acceptRecoveryCode(tx: Transaction, staffId: number, code: string): Promise<boolean> {
  const accepted = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, staffId),
        eq(staffRecoveryCodes.codeHash, hashOf(code)),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ staffId: staffRecoveryCodes.staffId })
  return accepted.length > 0
}

export async function countRecoveryCodes(db: Database | Transaction, staffId: number): Promise<number> {
  const [unused] = await db
    .select({ count: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)))
  return unused!.count
}

function newCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return letters.match(/.{4}/g)!.join('-')
}

function hashOf(code: string): string {
  return hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}

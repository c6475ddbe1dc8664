import { auditEntries } from '#db/tables/index.ts'
import type { Transaction } from './context.server.ts'

/** Who writes: a member of staff, or an operator command (`staffId` null). */
export type Actor = {
  staffId: number | null
  name: string
  address: string | null
  requestId: string | null
}

export const COMMAND: Actor = { staffId: null, name: 'command', address: null, requestId: null }

export type AuditEntry = {
  action: string
  objectType: string
  objectId: string | number
  label: string
  /** The changed fields only, never secrets. Personal values only under the names of `PERSONAL_FIELDS`. */
  before?: object | null
  after?: object | null
  reason?: string | null
  canUndo?: boolean
  /** The entry that this one reverses. A unique index refuses a second reversal. */
  undoOf?: number
}

/** The fields that anonymising a customer blanks in the audit log. */
export const PERSONAL_FIELDS = [
  'full_name',
  'phone',
  'email',
  'address',
  'receiver_name',
  'receiver_phone',
  'receiver_address',
  'order_instructions',
  'rider_instructions',
  'notes',
  'shipping_reason',
  'discount_reason',
  'hidden_reason',
  'answer',
] as const

/** Adds an entry in the transaction of the write that it describes, and returns its id. */
export async function recordAudit(tx: Transaction, actor: Actor, entry: AuditEntry): Promise<number> {
  const { canUndo = false, undoOf = null, reason, before, after, objectId, ...named } = entry
  const [added] = await tx
    .insert(auditEntries)
    .values({
      ...named,
      staffId: actor.staffId,
      actor: actor.name,
      address: actor.address,
      requestId: actor.requestId,
      objectId: String(objectId),
      before: before ?? null,
      after: after ?? null,
      reason: reason ?? null,
      canUndo,
      undoOf,
    })
    .returning({ id: auditEntries.id })
  return added!.id
}

import { importJobKinds } from '#admin/import/run-import.server.ts'
import { orderJobKinds } from '#admin/orders/bulk-status.server.ts'
import { productJobKinds } from '#admin/products/bulk-kinds.server.ts'
import type { Permission } from '#app/core/permissions.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import type { WriteContext } from '#app/core/write.server.ts'

export type JobItem = { objectId: string; before: unknown; after: unknown }

/** The result of one item, in the order of the items: `failure` is a sentence for the owner. */
export type JobResult = { before?: unknown; after?: unknown } | { failure: string }

/** A bulk change. Both functions run in the transaction of their batch of at most 500 items, and await each
 * statement: one that is still queued when another fails would run after the rollback. */
export type JobKind = {
  permission: Permission
  /** Further permissions, if the change needs more than one. */
  alsoNeeds?: readonly Permission[]
  process(context: WriteContext, items: JobItem[], input: unknown): Promise<JobResult[]>
  /** Writes `after` back where the current value equals `before`; otherwise returns a failure. `entryId` is
   * the audit entry of the change. */
  reverse(context: WriteContext, items: JobItem[], entryId: number): Promise<JobResult[]>
  /** What the list of failures calls the items. Without it, and where it knows no name, that is their id. */
  nameItems?(db: Database, objectIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** False if what a stopped change still needs is no longer stored. */
  canContinue?(tx: Transaction, input: unknown): Promise<boolean>
}

/** By the name of the kind, which is the action of its audit entry. Each subject adds its own. */
export const JOB_KINDS: Record<string, JobKind> = { ...orderJobKinds, ...productJobKinds, ...importJobKinds }

import { sql } from 'drizzle-orm'
import type { JobItem, JobResult } from '#admin/jobs/kinds.server.ts'
import { deleteUnused } from '#app/catalogue/copy-product.server.ts'
import { markChanged } from '#app/catalogue/write-products.server.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { type Addition, takeBack } from './additions.server.ts'
import { type Imported, type Sides, versionOfSnapshot } from './imported.server.ts'
import { type Restored, writeBack } from './write-back.server.ts'
import { takeSnapshots } from './snapshot.server.ts'
import { planOf, readReferences } from './undo-plan.server.ts'

/** Undoes a batch of an import. Former values return where they have not changed since, units as a
 * difference. An added product is deleted, or hidden once it was ordered or reviewed. New categories and
 * colours follow when the products of all batches are done. */
export async function undoImported(
  context: WriteContext,
  items: JobItem[],
  entryId: number,
): Promise<JobResult[]> {
  const firstAddition = items.findIndex(({ before }) => isAddition(before))
  const last = firstAddition < 0 ? items.length : firstAddition
  const results = await undoProducts(context, items.slice(0, last), entryId)
  for (const { before } of items.slice(last)) results.push(await takeBack(context, before as Addition))
  return results
}

const isAddition = (given: unknown): given is Addition =>
  typeof given === 'object' && given !== null && 'record' in given

async function undoProducts(context: WriteContext, items: JobItem[], entryId: number): Promise<JobResult[]> {
  const given = items.map(({ before, after }) => ({ given: before as Imported, former: after as Imported }))
  const ids = given.flatMap((item) => idOf(item.given) ?? [])
  const snapshots = new Map((await takeSnapshots(context.tx, { ids })).map((each) => [each.id, each]))
  const known = await readReferences(
    context,
    given.map(({ former }) => (former ?? {}) as Partial<Sides>),
    entryId,
  )
  const added: number[] = []
  const restored: Restored[] = []
  const results = given.map((item): JobResult => {
    const id = idOf(item.given)
    if (item.given === null || id === null) return {}
    const current = snapshots.get(id)
    if (!current) return { failure: 'This product was deleted.' }
    if ('added' in item.given) {
      if (versionOfSnapshot(current) !== item.given.version)
        return { failure: 'This product was changed since. Hide or delete it on its own page.' }
      added.push(id)
      return {}
    }
    const plan = planOf(current, item.given, item.former as Partial<Sides>, known)
    if (typeof plan === 'string') return { failure: plan }
    restored.push(plan)
    return {}
  })
  await removeAdded(context, added)
  await writeBack(context, restored)
  return results
}

const idOf = (imported: Imported) =>
  imported === null ? null : 'added' in imported ? imported.added : imported.id

async function removeAdded(context: WriteContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const used = await deleteUnused(context, ids)
  await context.tx.execute(
    sql`update products set is_hidden = true where id = any(${sql.param(used)}::integer[])`,
  )
  await markChanged(context, used)
}

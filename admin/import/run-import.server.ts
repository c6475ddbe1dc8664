import { sql } from 'drizzle-orm'
import type { JobKind, JobResult } from '#admin/jobs/kinds.server.ts'
import { markChanged, withStockReason } from '#app/catalogue/write-products.server.ts'
import { EVERY_PAGE, type WriteContext } from '#app/core/write.server.ts'
import { apply } from '#app/import/apply.server.ts'
import { resolveWithoutFaults } from '#app/import/check.server.ts'
import { Faults } from '#app/import/faults.ts'
import { countChanges } from '#app/import/plan.server.ts'
import { ROW_COLUMNS } from '#app/import/stage.server.ts'
import { LOCKS } from '#db/locks.ts'
import { collectAdditions, storeAdditions } from './additions.server.ts'
import { IMPORT_PERMISSIONS } from './contract.ts'
import { resultOf } from './imported.server.ts'
import { type Snapshot, takeSnapshots } from './snapshot.server.ts'
import { undoImported } from './undo-import.server.ts'

/** A batch of products, each completely or not at all. The rows of the file are in `product_import_rows`. */
export const importJobKinds: Record<string, JobKind> = {
  'products.import': {
    permission: 'products.prices',
    alsoNeeds: IMPORT_PERMISSIONS,
    process: (context, items, input) =>
      importBatch(
        context,
        (input as { import_id: number }).import_id,
        items.map(({ objectId }) => objectId),
      ),
    reverse: undoImported,
    canContinue: async (tx, input) => {
      const { import_id: importId } = input as { import_id: number }
      const { rowCount } = await tx.execute(
        sql`select from product_import_rows where import_id = ${importId} limit 1`,
      )
      return rowCount === 1
    },
  },
}

/** A backup that was made during the import has its job without the rows of the file. */
const NOT_STORED = 'This row is no longer stored. Please upload the file again.'

async function importBatch(
  context: WriteContext,
  importId: number,
  slugs: readonly string[],
): Promise<JobResult[]> {
  const { tx, changed } = context
  await tx.execute(sql.raw(`select pg_advisory_xact_lock(${LOCKS.import})`))
  await tx.execute(sql`
    create temporary table import_rows on commit drop as select r.*
    from product_import_rows s, jsonb_to_record(s.row) as r(${sql.raw(ROW_COLUMNS)})
    where s.import_id = ${importId} and s.slug = any(${sql.param(slugs)}::text[])`)
  await tx.execute(sql`
    create temporary table import_pictures on commit drop as
    select image as file, image from import_rows, unnest(images) as named(image)
    union select product_image, product_image from import_rows where product_image is not null`)
  const before = await takeSnapshots(tx, { slugs })
  // The shop may have changed since the file was checked.
  const failures = await resolveWithoutFaults(tx, new Faults())
  const { newCategories, changedColours } = await countChanges(tx)
  if (newCategories.length + changedColours.length > 0) changed(EVERY_PAGE)
  await markChanged(
    context,
    before.map(({ id }) => id),
  )
  await collectAdditions(tx)
  await withStockReason(context, 'counted', () => apply(tx))
  await storeAdditions(tx, importId)
  const after = await takeSnapshots(tx, { slugs })
  await markChanged(
    context,
    after.map(({ id }) => id),
  )
  const { rows: imported } = await tx.execute<{ slug: string }>(sql`
    delete from product_import_rows
    where import_id = ${importId} and slug = any(${sql.param(slugs)}::text[]) returning slug`)
  const stored = new Set(imported.map(({ slug }) => slug))
  const [former, current] = [bySlug(before), bySlug(after)]
  return slugs.map((slug) => {
    const failure = stored.has(slug) ? failures.get(slug) : NOT_STORED
    return failure ? { failure } : resultOf(former.get(slug), current.get(slug))
  })
}

const bySlug = (snapshots: readonly Snapshot[]) => new Map(snapshots.map((each) => [each.slug, each]))

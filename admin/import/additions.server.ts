import { sql } from 'drizzle-orm'
import { reverseColour } from '#admin/colours/undo.server.ts'
import type { JobResult } from '#admin/jobs/kinds.server.ts'
import { categoryKind, subcategoryKind } from '#admin/records/kinds.server.ts'
import type { Transaction } from '#app/core/context.server.ts'
import { reverseRecord } from '#app/core/records.server.ts'
import { isRefusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { COLOUR_CHANGES } from '#app/import/plan.server.ts'

/** A category or colour that an import added, or a colour that it changed. */
export type Addition = {
  record: 'category' | 'subcategory' | 'colour'
  id: number
  before: object | null
  after: object
}

/** Collects what `apply` is going to add or change, in the order in which it can be added. */
export async function collectAdditions(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temporary table import_additions on commit drop as
    select 1 as step, line, 'category' as record, slug as key, null::jsonb as before from import_categories
      where category_id is null
    union all select 2, line, 'subcategory', slug, null from import_subcategories where subcategory_id is null
    union all select 3, line, 'colour', name, null from import_colours where colour_id is null
    union all select 4, i.line, 'colour', c.name, jsonb_build_object('name', c.name, 'hex', c.hex)
      from colours c, import_colours i where ${sql.raw(COLOUR_CHANGES)}`)
}

/** Stores the collected additions as items of the import's job, before its first product: an undo reverses
 * the items from the last to the first, so products come before categories and colours. */
export async function storeAdditions(tx: Transaction, importId: number): Promise<void> {
  await tx.execute(sql`
    with added as (
      select a.step, a.line, a.record, a.before, c.id, c.name,
        jsonb_build_object('name', c.name, 'slug', c.slug) as after
      from import_additions a join categories c on c.slug = a.key where a.record = 'category'
      union all
      select a.step, a.line, a.record, a.before, s.id, s.name,
        jsonb_build_object('name', s.name, 'slug', s.slug)
      from import_additions a join subcategories s on s.slug = a.key where a.record = 'subcategory'
      union all
      select a.step, a.line, a.record, a.before, c.id, c.name,
        jsonb_build_object('name', c.name, 'hex', c.hex)
      from import_additions a join colours c on c.name = a.key where a.record = 'colour'
    )
    insert into staff_job_items (job_id, place, object_id, is_done, after)
    select i.job_id, (select least(min(place), 0) from staff_job_items where job_id = i.job_id)
        - row_number() over (order by a.step, a.line),
      a.record || ' "' || a.name || '"', true,
      jsonb_build_object('record', a.record, 'id', a.id, 'before', a.before, 'after', a.after)
    from added a, product_imports i where i.id = ${importId}`)
}

/** Deletes an addition, or gives a colour its former value. One that is in use or was changed since stays. */
export async function takeBack(context: WriteContext, addition: Addition): Promise<JobResult> {
  const { record, id, before, after } = addition
  const entry = { objectId: String(id), before, after }
  try {
    if (record === 'colour') await reverseColour(context, entry)
    else await reverseRecord(context, record === 'category' ? categoryKind : subcategoryKind, entry)
    return {}
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return thrown.code === 404 ? {} : { failure: thrown.message }
  }
}

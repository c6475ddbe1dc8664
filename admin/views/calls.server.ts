import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import { isolated } from '#app/core/text.ts'
import { staff, staffViews } from '#db/tables/index.ts'
import { deleteView, listViews, MAX_VIEWS, saveView } from './contract.ts'

export const viewCalls = [
  handleStaffRead(listViews, async ({ db }, { query }, { staff_id }) => ({
    data: await db
      .select({ id: staffViews.id, name: staffViews.name, query: staffViews.query })
      .from(staffViews)
      .where(and(eq(staffViews.staffId, staff_id), eq(staffViews.list, query.list)))
      .orderBy(asc(staffViews.name)),
  })),
  handleStaffWrite(saveView, async ({ tx, audit }, { body }, { staff_id }) => {
    // The views of calls at the same time are counted one after the other.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staff_id)).for('no key update')
    const isOther = ne(staffViews.name, body.name)
    const others = await tx.$count(
      staffViews,
      and(eq(staffViews.staffId, staff_id), eq(staffViews.list, body.list), isOther),
    )
    if (others >= MAX_VIEWS) throw new Refusal(422, 'You have 50 saved views already. Delete one first.')
    const [former] = await tx
      .select({ query: staffViews.query })
      .from(staffViews)
      .where(
        and(eq(staffViews.staffId, staff_id), eq(staffViews.list, body.list), eq(staffViews.name, body.name)),
      )
      .for('update')
    const [saved] = await tx
      .insert(staffViews)
      .values({ staffId: staff_id, ...body })
      .onConflictDoUpdate({
        target: [staffViews.staffId, staffViews.list, staffViews.name],
        set: { query: sql`excluded.query` },
      })
      .returning({ id: staffViews.id })
    await audit({
      action: 'view.save',
      objectType: 'view',
      objectId: saved!.id,
      label: LABEL,
      before: former ? auditedView({ list: body.list, ...former }) : null,
      after: auditedView(body),
    })
    return { data: saved!, message: `The view “${isolated(body.name)}” is saved.` }
  }),
  handleStaffWrite(deleteView, async ({ tx, audit }, { params }, { staff_id }) => {
    const [deleted] = await tx
      .delete(staffViews)
      .where(and(eq(staffViews.id, params.id), eq(staffViews.staffId, staff_id)))
      .returning({ name: staffViews.name, list: staffViews.list, query: staffViews.query })
    if (!deleted) throw notFound()
    await audit({
      action: 'view.delete',
      objectType: 'view',
      objectId: params.id,
      label: LABEL,
      before: auditedView(deleted),
    })
    return { data: null, message: `The view “${isolated(deleted.name)}” is deleted.` }
  }),
]

/** Not its name, which may be that of a customer. */
const LABEL = 'A saved view'

/** Without the search, which may be a phone number: anonymising a customer does not find it here. */
function auditedView({ list, query }: { list: string; query: string }) {
  const filters = new URLSearchParams(query)
  filters.delete('q')
  return { list, query: filters.toString() }
}

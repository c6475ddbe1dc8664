import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { getActivity, listActivity, listActivityFilters, listOwnChanges, undoEntry } from './contract.ts'
import { listEntries, listFilters, requireEntry } from './list.server.ts'
import { ownChanges } from './own-changes.server.ts'
import { undo } from './undo.server.ts'

export const activityCalls = [
  handleStaffWrite(undoEntry, async (context, { params }, staff) => {
    const data = await undo(context, params.id, staff)
    return { data, message: data.job_id === null ? 'Undone.' : 'Undoing … Activity shows the progress.' }
  }),

  handleStaffRead(listActivity, ({ db }, { query }, staff) => listEntries(db, query, staff)),

  handleStaffRead(listActivityFilters, async ({ db }, _, staff) => ({ data: await listFilters(db, staff) })),

  handleStaffRead(listOwnChanges, async ({ db }, { query }, { staff_id }) => ({
    data: await ownChanges(db, query, staff_id),
  })),

  handleStaffRead(getActivity, async ({ db }, { params }, staff) => ({
    data: await requireEntry(db, params.id, staff),
  })),
]

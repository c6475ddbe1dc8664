import { handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { undoEntry } from './contract.ts'
import { undo } from './undo.server.ts'

export const activityCalls = [
  handleStaffWrite(undoEntry, async (context, { params }, staff) => ({
    data: { id: await undo(context, params.id, staff) },
    message: 'Undone.',
  })),
]

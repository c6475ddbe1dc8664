import { handleStaffRead } from '#admin/core/handle-staff.server.ts'
import { search } from './contract.ts'
import { findHits } from './find.server.ts'

export const searchCalls = [
  handleStaffRead(search, async ({ db }, { query }, staff) => ({ data: await findHits(db, query.q, staff) })),
]

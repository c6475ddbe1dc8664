import { csvOf } from '#admin/core/csv.ts'
import { handleStaffRead, handleStaffSecret } from '#admin/core/handle-staff.server.ts'
import { listLoggedSearches } from '#app/search/search-log.server.ts'
import * as contract from './contract.ts'

const MAX_SHOWN = 500
const MAX_EXPORTED = 5000

export const searchLogCalls = [
  handleStaffRead(contract.listSearches, async ({ db }, { query: { q, days } }) => {
    const found = await listLoggedSearches(db, { days: Number(days), q, limit: MAX_SHOWN + 1 })
    const data = found.slice(0, MAX_SHOWN)
    return {
      data,
      meta: { next_cursor: null, total: data.length, total_is_minimum: found.length > MAX_SHOWN },
    }
  }),

  // The answer can be large and is not stored.
  handleStaffSecret(contract.exportSearches, async ({ tx, audit }, { body: { days } }) => {
    const rows = await listLoggedSearches(tx, { days: Number(days), limit: MAX_EXPORTED })
    await audit({
      action: 'search.export',
      objectType: 'report',
      objectId: 'searches',
      label: 'Searches',
      after: { days: Number(days), rows: rows.length },
    })
    const csv = csvOf(
      ['Search', 'Times', 'Found', 'Opened', 'Bought', 'Last day'],
      rows.map((row) => [row.form, row.searches, row.found, row.clicks, row.orders, row.last_day]),
    )
    return { data: { name: `searches-${days}-days.csv`, csv } }
  }),
]

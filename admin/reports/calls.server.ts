import { csvOf } from '#admin/core/csv.ts'
import { handleStaffRead, handleStaffSecret } from '#admin/core/handle-staff.server.ts'
import type { Transaction } from '#app/core/context.server.ts'
import * as contract from './contract.ts'
import { periodOf, readParts, readTimes, type ReportQuery } from './reports.server.ts'
import type { Property } from './rules.ts'

const MAX_PARTS = 50
const MAX_EXPORTED = 5000

export const reportCalls = [
  handleStaffRead(contract.reportByTime, async ({ db }, { query }) => {
    const period = periodOf(query)
    return { data: await readTimes(db, query.unit, period), meta: { period } }
  }),

  handleStaffRead(contract.reportByProperty, async ({ db }, { params, query }) => {
    const period = periodOf(query)
    const parts = await readParts(db, params.by, period, MAX_PARTS + 1)
    return { data: parts.slice(0, MAX_PARTS), meta: { period, has_more: parts.length > MAX_PARTS } }
  }),

  // The answer can be large and is not stored.
  handleStaffSecret(contract.exportReport, async ({ tx, audit }, { body }) => {
    const { by, ...query } = body
    const { from, to } = periodOf(query)
    const csv = await csvFor(tx, by, query)
    await audit({
      action: 'report.export',
      objectType: 'report',
      objectId: by,
      label: `Report by ${by === 'time' ? query.unit : by}`,
      after: { from, to },
    })
    return { data: { name: `report-${by === 'time' ? query.unit : by}-${from}-${to}.csv`, csv } }
  }),
]

async function csvFor(tx: Transaction, by: 'time' | Property, query: ReportQuery): Promise<string> {
  const period = periodOf(query)
  if (by === 'time') {
    const rows = await readTimes(tx, query.unit, period)
    return csvOf(
      ['From', 'Placed', 'Shipped', 'Completed', 'Cancelled', 'Sales (Rs)'],
      rows.map((row) => [row.start, row.placed, row.shipped, row.completed, row.cancelled, row.rupees]),
    )
  }
  const rows = await readParts(tx, by, period, MAX_EXPORTED)
  return csvOf(
    ['Name', 'Placed', 'Cancelled', 'Units', 'Sales (Rs)'],
    rows.map((row) => [row.label, row.orders, row.cancelled, row.units, row.rupees]),
  )
}

import { csvOf } from '#admin/core/csv.ts'
import type { Undoer } from '#admin/activity/undoers.server.ts'
import { handleStaffRead, handleStaffSecret, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { conceptsOf } from '#app/search/concepts.server.ts'
import { explainSpelling } from '#app/search/explain-spelling.server.ts'
import { addConcepts, findMeanings, reverseConcepts } from '#app/search/own-concepts.server.ts'
import { listLoggedSearches } from '#app/search/search-log.server.ts'
import * as contract from './contract.ts'

const MAX_SHOWN = 500
const MAX_EXPORTED = 5000

export const searchLogCalls = [
  handleStaffRead(contract.listSearches, async ({ db }, { query: { q, days } }) => {
    const found = await listLoggedSearches(db, { days: Number(days), q, limit: MAX_SHOWN + 1 })
    const shown = found.slice(0, MAX_SHOWN)
    const meanings = await findMeanings(
      db,
      shown.map(({ form }) => form),
    )
    return {
      data: shown.map((row) => ({ ...row, meaning: meanings.get(row.form) ?? null })),
      meta: { next_cursor: null, total: shown.length, total_is_minimum: found.length > MAX_SHOWN },
    }
  }),

  handleStaffWrite(contract.addMeaning, async (context, { body: { spellings, concept, near } }) => {
    const rows = conceptsOf({
      concept: concept.trim() || near.trim(),
      near: near.trim(),
      spellings: spellings
        .split(/[,،|]/)
        .filter((spelling) => spelling.trim() !== '')
        .join('|'),
    })
    const undo = await addConcepts(context, rows)
    return { data: null, message: await explainSpelling(context.tx, rows[0]!), meta: { undo } }
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

const undoer: Undoer = { permission: 'content.edit', reverse: reverseConcepts }
export const searchConceptUndoers: Record<string, Undoer> = {
  'search_concept.add': undoer,
  'search_concept.remove': undoer,
}

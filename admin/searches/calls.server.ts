import { csvOf } from '#admin/core/csv.ts'
import type { Undoer } from '#admin/activity/undoers.server.ts'
import { handleStaffRead, handleStaffSecret, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import type { Database } from '#app/core/context.server.ts'
import { conceptsOf } from '#app/search/concepts.server.ts'
import { explainSpelling } from '#app/search/explain-spelling.server.ts'
import {
  addConcepts,
  findMeanings,
  listOwnSpellings,
  removeConcepts,
  reverseConcepts,
} from '#app/search/own-concepts.server.ts'
import { listLoggedSearches } from '#app/search/search-log.server.ts'
import * as contract from './contract.ts'

const MAX_SHOWN = 500
const MAX_EXPORTED = 5000

export const searchLogCalls = [
  handleStaffRead(contract.listSearches, async ({ db }, { query: { q, days, tab } }) => {
    const list = tab === 'own' ? listTaught : listSearched
    const found = await list(db, { days: Number(days), q })
    const shown = found.slice(0, MAX_SHOWN)
    return {
      data: shown,
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

  handleStaffWrite(contract.removeMeaning, async (context, { body: { spelling } }) => {
    const undo = await removeConcepts(context, [spelling])
    return { data: null, message: `“${spelling}” has no meaning of your own now.`, meta: { undo } }
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

type Listed = { days: number; q: string }

async function listSearched(db: Database, { days, q }: Listed): Promise<contract.Search[]> {
  const found = await listLoggedSearches(db, { days, q, limit: MAX_SHOWN + 1 })
  const meanings = await findMeanings(
    db,
    found.map(({ form }) => form),
  )
  return found.map((row) => ({ ...row, meaning: meanings.get(row.form) ?? null }))
}

/** Spellings with a meaning of the owner, and how often they were searched for in these very letters. */
async function listTaught(db: Database, { days, q }: Listed): Promise<contract.Search[]> {
  const own = await listOwnSpellings(db, { q, limit: MAX_SHOWN + 1 })
  const forms = own.map(({ spelling }) => spelling)
  const logged = await listLoggedSearches(db, { days, forms, limit: forms.length })
  const searched = new Map(logged.map((row) => [row.form, row]))
  return own.map(({ spelling, ...meaning }) => ({
    ...(searched.get(spelling) ?? { ...NEVER, form: spelling }),
    meaning,
  }))
}

const NEVER = { searches: 0, found: null, clicks: 0, orders: 0, last_day: null }

const undoer: Undoer = { permission: 'content.edit', reverse: reverseConcepts }
export const searchConceptUndoers: Record<string, Undoer> = {
  'search_concept.add': undoer,
  'search_concept.remove': undoer,
}

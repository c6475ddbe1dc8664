import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { COMMAND, recordAudit } from '#app/core/audit.server.ts'
import { exportCsv } from '#app/import/export.server.ts'
import { databaseOn } from '#db/pool.server.ts'
import { type Command, counted } from './command.ts'
import { obstacleTo, writeByDraft } from './draft.ts'

/** Writes the format that `import` reads, one row per variant. An incomplete file is deleted. */
export const exportProducts: Command = {
  name: 'export',
  usage: '<products.csv>',
  about: 'write all products as a CSV that import reads',
  async run([file, ...more], _, out, { pool }) {
    if (!file || file.startsWith('-') || more.length > 0) {
      out.complain(`Usage: export ${this.usage}`)
      return 2
    }
    const obstacle = obstacleTo(file)
    if (obstacle) {
      out.complain(obstacle)
      return 1
    }
    const client = await pool.connect()
    try {
      const totals = await writeByDraft(file, async (draft) => {
        await pipeline(exportCsv(databaseOn(client)), createWriteStream(draft, { flush: true }))
        return auditExport(client)
      })
      out.say(
        `${counted(totals.variants, 'variant')} of ${counted(totals.products, 'product')} are in ${file}.`,
      )
      if (totals.bare > 0) out.say(`${counted(totals.bare, ...WITHOUT_VARIANT)} not in it.`)
      return 0
    } finally {
      client.release()
    }
  },
}

/** Before the file gets its name: none is there without its entry. */
async function auditExport(client: pg.PoolClient) {
  const {
    rows: [totals],
  } = await client.query(`
    select count(distinct v.product_id)::integer as products, count(v.id)::integer as variants,
      (count(distinct p.id) - count(distinct v.product_id))::integer as bare
    from products p left join variants v on v.product_id = p.id and not v.is_archived`)
  await databaseOn(client).transaction((tx) =>
    recordAudit(tx, COMMAND, {
      action: 'products.export',
      objectType: 'product',
      objectId: 'all',
      label: `${counted(totals.products, 'product')} as CSV`,
      after: { products: totals.products, variants: totals.variants },
    }),
  )
  return totals
}

const WITHOUT_VARIANT = ['product without a variant is', 'products without a variant are'] as const

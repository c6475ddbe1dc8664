import { requireRecentExport } from '#admin/core/recent-export.server.ts'
import { handleStaffFile, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { listMatchingIds, type ProductFilter } from '#admin/products/match-products.server.ts'
import { exportCsv } from '#app/import/export.server.ts'
import { exportedProducts, exportProducts } from './contract.ts'

const EXPORT = 'products.export'
/** More products than a shop has. */
const MAX_PRODUCTS = 2_000_000

export const exportCalls = [
  handleStaffWrite(exportProducts, async ({ audit }, { body: { filter } }) => ({
    data: {
      export_id: await audit({
        action: EXPORT,
        objectType: 'product',
        objectId: 'export',
        label: isWhole(filter) ? 'Export of all products' : 'Export of products',
        after: filter,
      }),
    },
  })),

  // The file is made when it is fetched, so that no copy is stored.
  handleStaffFile(exportedProducts, async ({ db }, { params: { id } }, staff) => {
    const entry = await requireRecentExport(db, { id, action: EXPORT, staff })
    const filter = entry.after as ProductFilter
    const withCosts = staff.permissions.has('products.prices')
    const ids = isWhole(filter) ? {} : { ids: await listMatchingIds(db, filter, MAX_PRODUCTS) }
    return new Response(streamOf(exportCsv(db, { withCosts, ...ids })), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="products-${id}.csv"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  }),
]

const isWhole = ({ q, ...filter }: ProductFilter) =>
  q === '' && Object.values(filter).every((value) => value === undefined)

/** Reads the next part when the browser has received the one before. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}

import { handleStaffRead } from '#admin/core/handle-staff.server.ts'
import { getToday } from './contract.ts'
import { listBestSellers, readSales } from './sales.server.ts'
import { listTodo } from './todo.server.ts'

export const todayCalls = [
  handleStaffRead(getToday, async ({ db }, _input, staff) => {
    const [todo, sales, best_sellers] = await Promise.all([
      listTodo(db, staff),
      staff.permissions.has('reports.see') ? readSales(db) : null,
      staff.permissions.has('products.see') ? listBestSellers(db) : null,
    ])
    return { data: { todo, sales, best_sellers } }
  }),
]

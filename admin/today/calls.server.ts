import { handleStaffRead } from '#admin/core/handle-staff.server.ts'
import { readShownSteps } from '#admin/first-steps/read-steps.server.ts'
import { getToday } from './contract.ts'
import { listBestSellers, readSales } from './sales.server.ts'
import { listTodo } from './todo.server.ts'

export const todayCalls = [
  handleStaffRead(getToday, async (shop, _input, staff) => {
    const { db } = shop
    const [todo, sales, best_sellers, first_steps] = await Promise.all([
      listTodo(db, staff),
      staff.permissions.has('reports.see') ? readSales(db) : null,
      staff.permissions.has('products.see') ? listBestSellers(db) : null,
      staff.permissions.has('settings.edit') ? readShownSteps(shop) : null,
    ])
    return { data: { todo, first_steps, sales, best_sellers } }
  }),
]

import { handleStaffRead } from '#admin/core/handle-staff.server.ts'
import { findShopDetails } from '#app/shop/shop-details.server.ts'
import { getMe } from './me-contract.ts'

export const meCall = handleStaffRead(getMe, async (shop, _input, staff) => ({
  data: {
    staff_id: staff.staff_id,
    name: staff.name,
    email: staff.email,
    role: staff.role,
    permissions: [...staff.permissions],
    is_demo: staff.is_demo,
    step_up_until: staff.step_up_until,
    shop_name: (await findShopDetails(shop)).name,
    shop_url: shop.settings.SHOP_URL,
  },
}))

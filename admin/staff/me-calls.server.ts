import { handleStaffRead } from '#admin/core/handle-staff.server.ts'
import { listPasskeys } from '#admin/sign-in/passkeys.server.ts'
import { sendsMail } from '#app/mail/queue.server.ts'
import { findShopDetails } from '#app/shop/shop-details.server.ts'
import { getMe } from './me-contract.ts'

export const meCall = handleStaffRead(getMe, async (shop, _input, staff) => {
  const { name: shopName, minimumOrder, hasDemoTexts } = await findShopDetails(shop)
  const { staff_id, name, email, role, permissions, is_demo, step_up_until } = staff
  return {
    data: {
      staff_id,
      name,
      email,
      role,
      permissions: [...permissions],
      is_demo,
      step_up_until,
      shop_name: shopName,
      minimum_order: minimumOrder,
      sends_mail: sendsMail(shop.settings),
      has_passkeys: (await listPasskeys(shop.db, staff_id)).length > 0,
      has_first_steps: !hasDemoTexts,
    },
  }
})

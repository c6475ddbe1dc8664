import { handleStaffRead } from '#admin/core/handle-staff.server.ts'
import { getMe } from './me-contract.ts'

export const meCall = handleStaffRead(getMe, async ({ settings }, _input, staff) => ({
  data: {
    staff_id: staff.staff_id,
    name: staff.name,
    email: staff.email,
    role: staff.role,
    permissions: [...staff.permissions],
    is_demo: staff.is_demo,
    step_up_until: staff.step_up_until,
    shop_name: settings.shop.name,
    shop_url: settings.SHOP_URL,
  },
}))

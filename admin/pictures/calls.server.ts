import { handleStaffRead, handleStaffUpload } from '#admin/core/handle-staff.server.ts'
import { requirePermission } from '#admin/core/require-permission.server.ts'
import { finishUpload, getUpload, sendChunk } from './contract.ts'
import { finishPicture } from './finish-picture.server.ts'
import { addChunk, receivedBytes } from './uploads.server.ts'

export const pictureCalls = [
  handleStaffRead(getUpload, async (shop, { params }, { staff_id }) => ({
    data: { received: await receivedBytes(shop, { staffId: staff_id, key: params.key }) },
  })),
  handleStaffUpload(sendChunk, async (shop, { params, query, bytes }, staff) => {
    if (query.kind === 'products') requirePermission(staff)('products.edit')
    const { staff_id } = staff
    return {
      data: {
        received: await addChunk(
          shop,
          { staffId: staff_id, key: params.key, kind: query.kind },
          query.offset,
          bytes,
        ),
      },
    }
  }),
  // A file alone is not visible; the write that shows the picture is audited.
  handleStaffRead(finishUpload, async (shop, { params, body }, { staff_id }) => ({
    data: { image: await finishPicture(shop, { staffId: staff_id, key: params.key }, body) },
  })),
]

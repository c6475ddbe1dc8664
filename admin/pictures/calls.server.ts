import { handleStaffRead, handleStaffSecret, handleStaffUpload } from '#admin/core/handle-staff.server.ts'
import { requirePermission } from '#admin/core/require-permission.server.ts'
import { finishUpload, getUpload, sendChunk } from './contract.ts'
import { finishPicture, rememberName } from './finish-picture.server.ts'
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
  handleStaffSecret(
    finishUpload,
    async (context, { body }, _, image: string) => {
      await rememberName(context, body.name, image)
      return { data: { image } }
    },
    async ({ shop, input: { params, body }, staff: { staff_id } }, run) =>
      run(await finishPicture(shop, { staffId: staff_id, key: params.key }, body)),
  ),
]

import {
  changeAddress,
  createAddress,
  deleteAddress,
  getAddresses,
  getDefaultAddress,
} from './addresses-contract.ts'
import { handle } from '#app/core/handle.server.ts'
import { SENT_BEFORE } from '#app/core/sent-before.ts'
import {
  addAddress,
  findDefaultAddress,
  listAddresses,
  makeDefault,
  removeAddress,
} from './addresses.server.ts'

export const addressCalls = [
  handle(getDefaultAddress, async (shop, { params }) => ({
    data: await findDefaultAddress(shop.db, params.userId),
  })),

  handle(getAddresses, async (shop, { params }) => ({
    data: await listAddresses(shop.db, params.userId),
  })),

  handle(changeAddress, async (shop, { body, customer }) => {
    await makeDefault(shop.db, customer!, body.sa_id)
    return { data: null, message: 'Default address changed successfully!' }
  }),

  handle(deleteAddress, async (shop, { params, customer }) => {
    await removeAddress(shop.db, customer!, params.sa_id)
    return { data: null, message: 'Address deleted successfully!' }
  }),

  handle(createAddress, async (shop, { body, customer, headers }) => ({
    data: await addAddress(shop.db, customer!, body, { sentBefore: headers.has(SENT_BEFORE) }),
    message: 'Shipping Address Added successfully',
  })),
]

import { handle } from '#app/core/handle.server.ts'
import { pagingMetaOf } from '#app/core/paging.ts'
import { notFound } from '#app/core/refusal.ts'
import { cancelOwnOrder } from './change-status.server.ts'
import { cancelOrder, findOrder, listOrders } from './contract.ts'
import { findOwnOrder, findTrackedOrder, listOwnOrders } from './orders.server.ts'
import { trackOrder } from './tracking-contract.ts'

export const ordersCalls = [
  handle(listOrders, async ({ db }, { query: { page }, customer }) => {
    const list = await listOwnOrders(db, customer!.user_id, page)
    return { data: list.items, meta: pagingMetaOf(list) }
  }),

  handle(findOrder, async ({ db }, { params, customer }) => {
    const order = await findOwnOrder(db, { orderId: params.orderId, customerId: customer!.user_id })
    if (!order) throw notFound()
    return { data: order }
  }),

  handle(cancelOrder, async (shop, { body, customer }) => {
    await cancelOwnOrder(shop, customer!, { orderId: body.order_id, reason: body.comment })
    return { data: null, message: 'Order cancelled successfully!' }
  }),
]

export const trackCall = handle(trackOrder, async ({ db }, { params }) => {
  const order = await findTrackedOrder(db, params.token)
  if (!order) throw notFound()
  return { data: order }
})

import { shownDate } from '#app/core/dates.ts'
import { rupees } from '#app/core/money.ts'
import {
  boughtName,
  noteLines,
  STATUS,
  statusName,
  type StatusId,
  type StatusName,
} from '#app/orders/rules.ts'
import { countShopOrders, findShopOrder, listShopOrders } from '#app/orders/shop-orders.server.ts'
import { type Command, type Out, counted } from './command.ts'

const NAMES = Object.keys(STATUS) as StatusName[]
const OPEN_STATUSES: readonly StatusId[] = [STATUS.Pending, STATUS.Processing, STATUS.Shipped]
const MAX_LISTED = 200

/** Lists the open orders, or those with a status; with an id shows what packing the order needs. */
export const ordersCommand: Command = {
  name: 'orders',
  usage: `[<order_id>|${NAMES.join('|')}]`,
  about: 'list the open orders, or show what to pack for one',
  async run([selection, ...more], { db }, out) {
    const status = NAMES.find((name) => name.toLowerCase() === selection?.toLowerCase())
    const isId = /^[1-9]\d{0,8}$/.test(selection ?? '')
    if (more.length > 0 || (selection !== undefined && !status && !isId)) {
      out.complain(`Usage: orders ${this.usage}`)
      return 2
    }
    if (isId) return showOrder(await findShopOrder(db, Number(selection)), selection!, out)
    const statuses = status ? [STATUS[status]] : OPEN_STATUSES
    const [listed, all] = await Promise.all([
      listShopOrders(db, statuses, { limit: MAX_LISTED }),
      countShopOrders(db, statuses),
    ])
    for (const order of listed) {
      out.say(
        [
          order.id,
          statusName(order.statusId),
          shownDate(order.placedAt.toISOString()),
          rupees(order.total - order.advancePaid),
          counted(order.units, 'unit'),
          order.fullName,
          order.phone,
          order.city,
        ]
          .map(oneLine)
          .join('  '),
      )
    }
    out.say(
      all === 0
        ? 'None.'
        : all > listed.length
          ? `The first ${listed.length} of ${counted(all, 'order')}.`
          : `${counted(all, 'order')}.`,
    )
    return 0
  },
}

function showOrder(order: Awaited<ReturnType<typeof findShopOrder>>, id: string, out: Out): number {
  if (!order) {
    out.complain(`There is no order ${id}.`)
    return 1
  }
  const history = order.history.map(({ status, at }) => `${status} ${shownDate(at)}`).join(', ')
  out.say(`Order ${order.id}, ${statusName(order.statusId)}: ${history}`)
  out.say(`To:      ${oneLine(order.fullName)}, ${oneLine(order.address)}, ${order.city}`)
  out.say(`Contact: ${order.phone}, ${oneLine(order.email)}`)
  for (const { quantity, product, variant, price } of order.lines)
    out.say(
      `Pack:    ${quantity} x ${oneLine(boughtName({ product_name: product, variant_name: variant }))}, ` +
        `${rupees(price)} each`,
    )
  const code = order.promoCode ? ` with ${order.promoCode}` : ''
  const discount = order.discount > 0 ? `, ${rupees(order.discount)} off${code}` : ''
  out.say(`Totals:  ${rupees(order.subtotal)}, shipping ${rupees(order.shipping)}${discount}`)
  if (order.advancePaid > 0) out.say(`Paid:    ${rupees(order.advancePaid)} in advance`)
  out.say(`Collect: ${rupees(order.total - order.advancePaid)} in cash`)
  const sentWith = [order.courier, order.trackingNumber].filter((text) => text !== null).map(oneLine)
  if (sentWith.length > 0) out.say(`Sent:    ${sentWith.join(', ')}`)
  for (const { label, text } of noteLines(order)) out.say(`${`${label}:`.padEnd(8)} ${oneLine(text)}`)
  if (order.cancelReason) out.say(`Reason:  ${oneLine(order.cancelReason)}`)
  return 0
}

function oneLine(text: string | number): string {
  return String(text)
    .replace(/\p{C}+/gu, ' ')
    .trim()
}

import { shownDate } from '#app/core/dates.ts'
import { rupees } from '#app/core/money.ts'
import { STATUS, statusName, type StatusId, type StatusName } from '#app/orders/rules.ts'
import { countShopOrders, findShopOrder, listShopOrders } from '#app/orders/shop-orders.server.ts'
import type { Command, Out } from './command.ts'
import { counted } from './counted.ts'

const NAMES = Object.keys(STATUS) as StatusName[]
const TO_WORK_ON: readonly StatusId[] = [STATUS.Pending, STATUS.Processing, STATUS.Shipped]
const MOST = 200

/** Without a word, the orders that wait for the shop; with a status, those that have it; with a number, all that packing it needs. */
export const ordersCommand: Command = {
  name: 'orders',
  usage: `[<order_id>|${NAMES.join('|')}]`,
  about: 'list the orders that wait, or show one as its parcel needs it',
  async run([which, ...more], { db }, out) {
    const status = NAMES.find((name) => name.toLowerCase() === which?.toLowerCase())
    const isId = /^[1-9]\d{0,8}$/.test(which ?? '')
    if (more.length > 0 || (which !== undefined && !status && !isId)) {
      out.complain(`Usage: orders ${this.usage}`)
      return 2
    }
    if (isId) return showOrder(await findShopOrder(db, Number(which)), which!, out)
    const statuses = status ? [STATUS[status]] : TO_WORK_ON
    const [listed, all] = await Promise.all([
      listShopOrders(db, statuses, { most: MOST }),
      countShopOrders(db, statuses),
    ])
    for (const order of listed) {
      out.say(
        [
          order.id,
          statusName(order.statusId),
          shownDate(order.placedAt.toISOString()),
          rupees(order.total),
          counted(order.things, 'thing'),
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
  out.say(
    `Order ${order.id}, ${statusName(order.statusId)}: ${order.history.map(({ status, at }) => `${status} ${shownDate(at)}`).join(', ')}`,
  )
  out.say(`To:      ${oneLine(order.fullName)}, ${oneLine(order.address)}, ${order.city}`)
  out.say(`Reach:   ${order.phone}, ${oneLine(order.email)}`)
  for (const { quantity, product, variant, price } of order.lines)
    out.say(
      `Pack:    ${quantity} x ${oneLine(product === variant ? product : `${product} (${variant})`)}, ${rupees(price)} each`,
    )
  out.say(
    `Sum:     ${rupees(order.subtotal)}, shipping ${rupees(order.shipping)}${order.discount > 0 ? `, ${rupees(order.discount)} off${order.promoCode ? ` with ${order.promoCode}` : ''}` : ''}`,
  )
  out.say(`Collect: ${rupees(order.total)} in cash`)
  for (const [label, words] of [
    ['Order:  ', order.orderInstructions],
    ['Rider:  ', order.riderInstructions],
    ['Reason: ', order.cancelReason ?? ''],
  ])
    if (words) out.say(`${label} ${oneLine(words)}`)
  return 0
}

/** What people typed may hold line breaks, and signs that a terminal would obey. */
function oneLine(words: string | number): string {
  return String(words)
    .replace(/\p{C}+/gu, ' ')
    .trim()
}

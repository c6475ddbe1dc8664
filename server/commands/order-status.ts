import { changeOrderStatus } from '#app/orders/change-status.server.ts'
import { STATUS, type StatusName } from '#app/orders/rules.ts'
import type { Command } from './command.ts'

const NAMES = ['Processing', 'Shipped', 'Completed', 'Cancelled'] as const satisfies StatusName[]

/** Takes an order a step further and tells its buyer by mail; cancelling gives the stock back. A step back is refused. */
export const orderStatus: Command = {
  name: 'order-status',
  usage: `<order_id> <${NAMES.join('|')}>`,
  about: 'take an order a step further, or cancel it',
  async run([id = '', word = '', ...more], shop, out) {
    const status = NAMES.find((name) => name.toLowerCase() === word.toLowerCase())
    if (!/^[1-9]\d{0,8}$/.test(id) || !status || more.length > 0) {
      out.complain(`Usage: order-status ${this.usage}`)
      return 2
    }
    try {
      await changeOrderStatus(shop, Number(id), STATUS[status])
    } catch (refused) {
      if (!(refused instanceof Error) || refused.name !== 'Refusal') throw refused
      out.complain(
        refused.message === 'Not found' ? `There is no order ${id}.` : `Order ${id}: ${refused.message}`,
      )
      return 1
    }
    out.say(`Order ${id} is ${status} now.`)
    return 0
  },
}

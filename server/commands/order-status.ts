import { changeOrderStatus } from '#app/orders/change-status.server.ts'
import { STATUS, type StatusName } from '#app/orders/rules.ts'
import type { Command } from './command.ts'

const NAMES = ['Processing', 'Shipped', 'Completed', 'Cancelled'] as const satisfies StatusName[]

/** Changes an order's status and sends the mail; cancelling returns the stock, a step back is refused. */
export const orderStatus: Command = {
  name: 'order-status',
  usage: `<order_id> <${NAMES.join('|')}>`,
  about: 'change the status of an order, or cancel it',
  async run([id = '', typed = '', ...more], shop, out) {
    const status = NAMES.find((name) => name.toLowerCase() === typed.toLowerCase())
    if (!/^[1-9]\d{0,8}$/.test(id) || !status || more.length > 0) {
      out.complain(`Usage: order-status ${this.usage}`)
      return 2
    }
    try {
      await changeOrderStatus(shop, Number(id), STATUS[status])
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'Refusal') throw error
      out.complain(
        error.message === 'Not found' ? `There is no order ${id}.` : `Order ${id}: ${error.message}`,
      )
      return 1
    }
    out.say(`Order ${id} is ${status} now.`)
    return 0
  },
}

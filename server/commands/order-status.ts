import { parseArgs } from 'node:util'
import { normaliseLine } from '#app/core/text.ts'
import { changeOrderStatus } from '#app/orders/change-status.server.ts'
import { MAX_COURIER, STATUS, type StatusName } from '#app/orders/rules.ts'
import { type Command, writeByCommand } from './command.ts'

const NAMES = ['Processing', 'Shipped', 'Completed', 'Cancelled'] as const satisfies StatusName[]

/** Changes an order's status and sends the mail a minute later; cancelling returns the stock, a step back is
 * refused. Shipped takes `--courier` and `--tracking`. */
export const orderStatus: Command = {
  name: 'order-status',
  usage: `<order_id> <${NAMES.join('|')}> [--courier <name>] [--tracking <number>]`,
  about: 'change the status of an order, or cancel it',
  async run(args, shop, out) {
    const typed = readArguments(args)
    if (!typed) {
      out.complain(`Usage: order-status ${this.usage}`)
      return 2
    }
    const { id, status, courier, tracking_number } = typed
    try {
      const step = { status: STATUS[status], courier, tracking_number }
      await writeByCommand(shop, (context) => changeOrderStatus(context, id, step))
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

function readArguments(args: string[]) {
  const options = { courier: { type: 'string' }, tracking: { type: 'string' } } as const
  let parsed
  try {
    parsed = parseArgs({ args, options, allowPositionals: true })
  } catch {
    return null
  }
  const [id = '', typed = '', ...more] = parsed.positionals
  const status = NAMES.find((name) => name.toLowerCase() === typed.toLowerCase())
  const courier = normaliseLine(parsed.values.courier ?? '')
  const tracking_number = normaliseLine(parsed.values.tracking ?? '')
  const isSent = courier !== '' || tracking_number !== ''
  if (!/^[1-9]\d{0,8}$/.test(id) || !status || more.length > 0) return null
  if (isSent && status !== 'Shipped') return null
  if (courier.length > MAX_COURIER || tracking_number.length > MAX_COURIER) return null
  return { id: Number(id), status, courier, tracking_number }
}

import type { Shop } from '#app/core/context.server.ts'
import { rupees } from '#app/core/money.ts'
import { isRefusal } from '#app/core/refusal.ts'
import { addPromo, endPromo, listLivePromos, type PromoTerms } from '#app/checkout/promo-codes.server.ts'
import { type Command, type Out, writeByCommand } from './command.ts'

/** `add SUMMER 15%` or `add SUMMER 300`: a percentage or whole rupees off; `--from 2500`: minimum
 * subtotal; `--first-order`: only for a first order. An ended code can be added again. `end SUMMER` takes
 * effect at once. */
export const promo: Command = {
  name: 'promo',
  usage: 'add <code> <15%|300> [--from <rupees>] [--first-order] | end <code> | list',
  about: 'add or end a promo code, or list the valid ones',
  async run([action, ...args], shop, out) {
    if (action === 'list' && args.length === 0) return list(shop, out)
    if (action === 'end' && args.length === 1) return end(shop, args[0]!.toUpperCase(), out)
    const added = action === 'add' ? readPromo(args) : null
    if (added) return add(shop, added, out)
    out.complain(`Usage: promo ${this.usage}`)
    return 2
  },
}

function readPromo([code = '', discount = '', ...options]: string[]): PromoTerms | null {
  const match = /^([1-9]\d{0,5})(%?)$/.exec(discount)
  const from = options.indexOf('--from')
  const minimum = from < 0 ? '0' : (options[from + 1] ?? '')
  const known = options.filter(
    (option, index) => option === '--first-order' || (from >= 0 && (index === from || index === from + 1)),
  )
  if (
    !/^[A-Za-z0-9_-]{2,50}$/.test(code) ||
    !match ||
    known.length < options.length ||
    !/^\d{1,8}$/.test(minimum)
  )
    return null
  if (match[2] && Number(match[1]) > 100) return null
  return {
    code: code.toUpperCase(),
    discount: Number(match[1]),
    isPercentage: match[2] === '%',
    minimumOrder: Number(minimum),
    firstOrderOnly: options.includes('--first-order'),
  }
}

async function add(shop: Shop, added: PromoTerms, out: Out): Promise<number> {
  try {
    await writeByCommand(shop, (context) => addPromo(context, added))
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    out.complain(`${added.code} is already valid. End it first: promo end ${added.code}`)
    return 1
  }
  out.say(`${describe(added)} is valid now.`)
  return 0
}

async function end(shop: Shop, code: string, out: Out): Promise<number> {
  try {
    await writeByCommand(shop, (context) => endPromo(context, code))
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    out.complain(`There is no valid promo code ${code}.`)
    return 1
  }
  out.say(`${code} has ended.`)
  return 0
}

async function list({ db }: Shop, out: Out): Promise<number> {
  const live = await listLivePromos(db)
  for (const code of live) out.say(describe(code))
  if (live.length === 0) out.say('There is no valid promo code.')
  return 0
}

function describe({ code, discount, isPercentage, minimumOrder, firstOrderOnly }: PromoTerms): string {
  const amount = isPercentage ? `${discount} %` : rupees(discount)
  const minimum = minimumOrder > 0 ? ` orders from ${rupees(minimumOrder)}` : ''
  return `${code}: ${amount} off${minimum}${firstOrderOnly ? ', first order only' : ''}`
}

import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { rupees } from '#app/core/money.ts'
import { promoCodes } from '#db/tables/index.ts'
import type { Command, Out } from './command.ts'

const isLive = or(isNull(promoCodes.endsAt), gt(promoCodes.endsAt, sql`now()`))

/** `add SUMMER 15%` or `add SUMMER 300`: a percentage or whole rupees off; `--from 2500`: minimum
 * subtotal; `--first-order`: only for a first order. An ended code can be added again. `end SUMMER` takes
 * effect at once. */
export const promo: Command = {
  name: 'promo',
  usage: 'add <code> <15%|300> [--from <rupees>] [--first-order] | end <code> | list',
  about: 'add or end a promo code, or list the valid ones',
  async run([action, ...args], { db }, out) {
    if (action === 'list' && args.length === 0) return listPromos(db, out)
    if (action === 'end' && args.length === 1) return endPromo(db, args[0]!.toUpperCase(), out)
    const added = action === 'add' ? readPromo(args) : null
    if (added) return addPromo(db, added, out)
    out.complain(`Usage: promo ${this.usage}`)
    return 2
  },
}

type PromoTerms = {
  code: string
  discount: number
  isPercentage: boolean
  minimumOrder: number
  firstOrderOnly: boolean
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

async function addPromo(db: Database, added: PromoTerms, out: Out): Promise<number> {
  const { code, ...terms } = added
  const written = await db
    .insert(promoCodes)
    .values(added)
    .onConflictDoUpdate({
      target: promoCodes.code,
      set: { ...terms, endsAt: null, createdAt: sql`now()` },
      setWhere: sql`${promoCodes.endsAt} <= now()`,
    })
    .returning({ id: promoCodes.id })
  if (written.length === 0) {
    out.complain(`${code} holds already. End it first: promo end ${code}`)
    return 1
  }
  out.say(`${describe(added)} holds now.`)
  return 0
}

async function endPromo(db: Database, code: string, out: Out): Promise<number> {
  const ended = await db
    .update(promoCodes)
    .set({ endsAt: sql`now()` })
    .where(and(eq(promoCodes.code, code), isLive))
    .returning({ id: promoCodes.id })
  if (ended.length === 0) out.complain(`No promo code ${code} holds.`)
  else out.say(`${code} has ended.`)
  return ended.length === 0 ? 1 : 0
}

async function listPromos(db: Database, out: Out): Promise<number> {
  const live = await db.select().from(promoCodes).where(isLive).orderBy(asc(promoCodes.code))
  for (const code of live) out.say(describe(code))
  if (live.length === 0) out.say('No promo code holds.')
  return 0
}

function describe({ code, discount, isPercentage, minimumOrder, firstOrderOnly }: PromoTerms): string {
  const amount = isPercentage ? `${discount} %` : rupees(discount)
  const minimum = minimumOrder > 0 ? ` orders from ${rupees(minimumOrder)}` : ''
  return `${code}: ${amount} off${minimum}${firstOrderOnly ? ', first order only' : ''}`
}

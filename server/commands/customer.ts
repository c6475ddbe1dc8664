import { normaliseEmail, normalisePhone } from '#app/core/text.ts'
import type { Command } from './command.ts'
import { counted } from './counted.ts'
import { anonymiseCustomer } from './customer/anonymise.ts'
import { findCustomers } from './customer/find.ts'

/**
 * `find` tells who has this e-mail, phone or number. `anonymise` forgets a person and keeps the books: what they bought, for
 * how much and in which city; refused while an order of theirs is under way.
 */
export const customer: Command = {
  name: 'customer',
  usage: 'find <email|phone|id> | anonymise <id>',
  about: 'look a customer up, or forget who they were',
  async run([task, who = '', ...more], shop, out) {
    const isId = /^[1-9]\d{0,8}$/.test(who)
    if (!who || more.length > 0 || !(task === 'find' || (task === 'anonymise' && isId))) {
      out.complain(`Usage: customer ${this.usage}`)
      return 2
    }
    if (task === 'anonymise') {
      out.say(await anonymiseCustomer(shop, Number(who)))
      return 0
    }
    const found = await findCustomers(
      shop.db,
      isId
        ? { id: Number(who) }
        : who.includes('@')
          ? { email: normaliseEmail(who) }
          : { phone: normalisePhone(who) },
    )
    for (const { id, name, email, phone, city, orders, since } of found) {
      out.say(
        `${id}  ${name}  ${email}  ${phone}  ${city}  ${counted(orders, 'order')}  since ${since.toISOString().slice(0, 10)}`,
      )
    }
    if (found.length > 0) return 0
    out.complain(`No customer has ${isId ? 'the number ' : ''}${who}.`)
    return 1
  },
}

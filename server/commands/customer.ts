import { findCustomers } from '#app/account/find-customers.server.ts'
import { shownDate } from '#app/core/dates.ts'
import { normaliseEmail, normalisePhone } from '#app/core/text.ts'
import { anonymiseCustomer } from '#app/customers/anonymise.server.ts'
import { type Command, counted, writeByCommand } from './command.ts'

/** `find` lists the customers with an e-mail, phone or id. `anonymise` replaces a customer's personal data
 * and keeps what they bought, prices and city; it is refused while one of their orders is open. */
export const customer: Command = {
  name: 'customer',
  usage: 'find <email|phone|id> | anonymise <id>',
  about: 'find a customer, or anonymise their personal data',
  async run([action, value = '', ...more], shop, out) {
    const isId = /^[1-9]\d{0,8}$/.test(value)
    if (!value || more.length > 0 || !(action === 'find' || (action === 'anonymise' && isId))) {
      out.complain(`Usage: customer ${this.usage}`)
      return 2
    }
    if (action === 'anonymise') {
      const { orders, reviews } = await writeByCommand(shop, (context) =>
        anonymiseCustomer(context, Number(value)),
      )
      const counts = `${counted(orders, 'order')}, ${counted(reviews, 'review')}`
      out.say(`Customer ${value} has been anonymised: account, ${counts}.`)
      return 0
    }
    const found = await findCustomers(
      shop.db,
      isId
        ? { id: Number(value) }
        : value.includes('@')
          ? { email: normaliseEmail(value) }
          : { phone: normalisePhone(value) },
    )
    for (const { id, name, email, phone, city, orders, since } of found) {
      const day = shownDate(since.getTime())
      out.say(`${id}  ${name}  ${email}  ${phone}  ${city}  ${counted(orders, 'order')}  since ${day}`)
    }
    if (found.length > 0) return 0
    out.complain(`No customer has ${isId ? 'the number ' : ''}${value}.`)
    return 1
  },
}

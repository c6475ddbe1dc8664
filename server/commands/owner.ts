import { linkTo, newOwnerLink } from '#admin/setup/owner-link.server.ts'
import { makeRecoveryLink } from '#admin/staff/people.server.ts'
import { listOwners } from '#admin/staff/owners.server.ts'
import { saveBuiltInRoles } from '#admin/staff/roles.server.ts'
import { type Command, writeByCommand } from './command.ts'

/** Prints a link for a new password and second step, once, within 24 hours; the owner gets a mail
 * about it. Without an owner it prints a new setup link. With several owners the e-mail is required. */
export const owner: Command = {
  name: 'owner',
  usage: '[<email>]',
  about: 'make a link with which the owner gets back into the back office; without an owner, a setup link',
  async run([email, ...more], shop, out) {
    if (more.length > 0) {
      out.complain(`Usage: owner ${this.usage}`)
      return 2
    }
    const owners = await listOwners(shop.db)
    if (owners.length === 0) {
      await saveBuiltInRoles(shop.db)
      out.say(`The shop has no owner yet. Back office: ${await newOwnerLink(shop, shop.settings.SHOP_URL)}`)
      return 0
    }
    const chosen = owners.filter((each) => email === undefined || each.email === email.toLowerCase())
    if (chosen.length !== 1) {
      out.complain(`${email ? `No owner has the e-mail ${email}` : 'Say whose link it is'}. The owners are:`)
      for (const each of owners) out.complain(`  ${each.email}`)
      return 1
    }
    const [{ id, full_name, email: address }] = chosen as [(typeof owners)[0]]
    const token = await writeByCommand(shop, (context) => makeRecoveryLink(context, id))
    out.say(`${full_name} <${address}> gets back in with this link, once, within 24 hours:`)
    out.say(linkTo(shop.settings, token))
    return 0
  },
}

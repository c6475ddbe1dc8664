import { eq } from 'drizzle-orm'
import { disableStaff } from '#admin/staff/disable.server.ts'
import { listStaff } from '#admin/staff/staff.server.ts'
import { shownDate } from '#app/core/dates.ts'
import { staff as staffTable } from '#db/tables/index.ts'
import { type Command, writeByCommand } from './command.ts'

/** `list` prints e-mail, name, role, state and last use of each account. `disable` ends an account's sessions
 * at once. */
export const staff: Command = {
  name: 'staff',
  usage: 'list | disable <email>',
  about: 'list the accounts of the back office, or disable one and end its sessions',
  async run([action, email, ...more], shop, out) {
    if (action === 'list' && email === undefined) {
      const accounts = await listStaff(shop.db)
      if (accounts.length === 0)
        out.say('The back office has no accounts yet. “owner” makes a link for the first one.')
      for (const { email: address, full_name, role, state, seen_at } of accounts)
        out.say(`${address}  ${full_name}  ${role}  ${state}${seen_at ? `  ${shownDate(seen_at)}` : ''}`)
      return 0
    }
    if (action !== 'disable' || !email || more.length > 0) {
      out.complain(`Usage: staff ${this.usage}`)
      return 2
    }
    const [person] = await shop.db
      .select({ id: staffTable.id })
      .from(staffTable)
      .where(eq(staffTable.email, email.toLowerCase()))
    if (!person) {
      out.complain(`No account has the e-mail ${email}.`)
      return 1
    }
    await writeByCommand(shop, (context) => disableStaff(context, person.id))
    out.say(`${email.toLowerCase()} is disabled, and its sessions have ended.`)
    return 0
  },
}

import { findShopDetails } from '#app/shop/shop-details.server.ts'
import { eq } from 'drizzle-orm'
import { handleSignIn } from '#admin/core/handle-sign-in.server.ts'
import { staffCookie } from '#admin/core/staff-cookie.server.ts'
import { browserOf } from '#admin/sign-in/calls.server.ts'
import { ceremonyOf } from '#admin/sign-in/ceremony.server.ts'
import { newPasskeyOptions } from '#admin/sign-in/passkeys.server.ts'
import { totpSecretOf } from '#admin/sign-in/totp.server.ts'
import type { Database } from '#app/core/context.server.ts'
import { staff, staffRoles } from '#db/tables/index.ts'
import { finishSetup, lookAround, openLink, setupPasskeyOptions } from './contract.ts'
import { invalidLink, requireLink } from './links.server.ts'
import { canLookAround, startLookingAround } from './look-around.server.ts'
import { finishSetupOf, setupOf } from './setup.server.ts'

export const setupCalls = [
  handleSignIn(openLink, async (shop, { body, headers }) => {
    const { kind, staffId } = await requireLink(shop.db, body.token)
    const person =
      staffId === null ? { email: '', full_name: '', role: 'Owner' } : await personOf(shop.db, staffId)
    return {
      data: {
        kind,
        ...person,
        can_look_around: kind === 'setup' && (await canLookAround(shop, headers)),
        shop_name: (await findShopDetails(shop)).name,
        totp_secret: await totpSecretOf(body.token, body.device_id),
      },
    }
  }),

  handleSignIn(setupPasskeyOptions, async (shop, { body, headers }) => {
    const { db, settings } = shop
    const { staffId } = await requireLink(db, body.token)
    const email = staffId === null ? body.email : (await personOf(db, staffId)).email
    const person = {
      shopName: (await findShopDetails(shop)).name,
      email,
      full_name: body.full_name,
      staffId: null,
    }
    const ceremony = ceremonyOf(settings, headers, setupOf(body))
    return { data: { ...(await newPasskeyOptions(db, ceremony, person)) } }
  }),

  handleSignIn(finishSetup, async (shop, input, session) => {
    const { body, headers } = input
    const browser = browserOf(input, body.device_id)
    const { token, codes } = await finishSetupOf(shop, body, { browser, headers, heldBefore: session })
    return { data: { recovery_codes: codes }, headers: staffCookie(token, headers, shop.settings) }
  }),

  handleSignIn(lookAround, async (shop, input) => {
    const { body, headers } = input
    const browser = browserOf(input, body.device_id)
    const token = await startLookingAround(shop, body.token, { browser, headers })
    return { data: null, headers: staffCookie(token, headers, shop.settings) }
  }),
]

async function personOf(db: Database, staffId: number) {
  const [person] = await db
    .select({ email: staff.email, full_name: staff.fullName, role: staffRoles.name })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.id, staff.roleId))
    .where(eq(staff.id, staffId))
  // The invitation was withdrawn since its link was read.
  if (!person) throw invalidLink()
  return person
}

import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { hashToken, newToken } from '#app/core/token.server.ts'
import { staff, staffLinks } from '#db/tables/index.ts'
import type { MailContent } from './mail-content.ts'
import type { Mail } from './mail.ts'
import type { RenderedContent } from './message-content.server.ts'

type StaffMail = Extract<Mail, { staff_id: number }>

/** Null for a disabled account and for an invitation that was accepted, replaced or withdrawn. */
export async function staffMail(
  db: Database,
  shopUrl: string,
  shopName: string,
  mail: StaffMail,
): Promise<RenderedContent | null> {
  const [person] = await db
    .select({ name: staff.fullName, address: staff.email })
    .from(staff)
    .where(and(eq(staff.id, mail.staff_id), isNull(staff.disabledAt)))
  if (!person) return null
  if (mail.kind === 'new staff device')
    return { content: newDevice(person.name, mail.device, `${shopUrl}/admin/account`), to: person }
  if (mail.kind === 'staff recovery') return { content: recovery(person.name), to: person }
  if (mail.kind === 'staff email changed')
    return { content: emailChanged(person.name), to: { name: person.name, address: mail.to } }
  const token = await issueInvitationToken(db, mail.staff_id)
  if (!token) return null
  return { content: invitation(shopName, mail.invited_by, `${shopUrl}/admin/setup#${token}`), to: person }
}

/** Each attempt issues another token, since an earlier mail may have arrived. */
async function issueInvitationToken(db: Database, staffId: number): Promise<string | null> {
  const token = newToken()
  const { rowCount } = await db.execute(sql`
    insert into ${staffLinks} (token_hash, kind, staff_id, expires_at)
    ${db
      .select({
        tokenHash: sql`${hashToken(token)}`,
        kind: staffLinks.kind,
        staffId: staffLinks.staffId,
        expiresAt: staffLinks.expiresAt,
      })
      .from(staffLinks)
      .where(
        and(
          eq(staffLinks.kind, 'invitation'),
          eq(staffLinks.staffId, staffId),
          isNull(staffLinks.usedAt),
          gt(staffLinks.expiresAt, sql`now()`),
        ),
      )
      .limit(1)}`)
  return rowCount ? token : null
}

function newDevice(name: string, device: string, account: string): MailContent {
  return {
    subject: 'New sign-in to the back office',
    title: 'New sign-in to the back office',
    blocks: [
      {
        kind: 'text',
        text:
          `Dear ${name}, your account was used on a device that it was not used on before: ${device}. ` +
          'If it was you, there is nothing to do.',
      },
      {
        kind: 'text',
        text: 'If it was not you, end that session now and change your password.',
      },
      { kind: 'link', text: 'See my sessions', url: account },
    ],
  }
}

function recovery(name: string): MailContent {
  return {
    subject: 'A recovery link was made for your account',
    title: 'A recovery link was made for your account',
    blocks: [
      {
        kind: 'text',
        text:
          `Dear ${name}, a recovery link for your account in the back office was made, by an owner or ` +
          'on the server of the shop. It works once, within 24 hours, and replaces your password ' +
          'and your second step.',
      },
      {
        kind: 'text',
        text: 'If you did not ask for it, tell the owner of the shop now: a new link voids this one.',
      },
    ],
  }
}

function emailChanged(name: string): MailContent {
  return {
    subject: 'Your email for the back office was changed',
    title: 'Your email for the back office was changed',
    blocks: [
      {
        kind: 'text',
        text:
          `Dear ${name}, your account in the back office has another email now. ` +
          'From now on you sign in with that one.',
      },
      { kind: 'text', text: 'If you did not change it, tell the owner of the shop now.' },
    ],
  }
}

function invitation(shopName: string, invitedBy: string, link: string): MailContent {
  return {
    subject: `You are invited to the back office of ${shopName}`,
    title: `You are invited to the back office of ${shopName}`,
    blocks: [
      {
        kind: 'text',
        text:
          `You are invited by ${invitedBy} to work in the back office. ` +
          'The link works once, within 7 days.',
      },
      { kind: 'link', text: 'Make my account', url: link },
      { kind: 'text', text: 'If you did not expect this, you can ignore this e-mail.' },
    ],
  }
}

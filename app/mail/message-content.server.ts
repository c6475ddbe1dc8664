import { eq } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import type { ShopDetails } from '#app/core/shop-details.ts'
import { contactAnswers, contactMessages } from '#db/tables/index.ts'
import { findMailedOrder } from './mailed-order.server.ts'
import type { MailContent } from './mail-content.ts'
import { orderCancelled, orderConfirmation, orderCorrected, orderDelivery, orderStep } from './order-mails.ts'
import type { MailedOrder } from './order-blocks.ts'
import {
  contactAnswer,
  contactMessage,
  emailChanged,
  newsletterWelcome,
  passwordReset,
  type TokenMail,
} from './other-mails.ts'
import { staffMail } from './staff-mails.server.ts'
import { findUnsubscribeUrl } from './unsubscribe.server.ts'
import type { Mail, OrderMail } from './mail.ts'
import { issueEmailToken, type Issued, issueResetToken } from './tokens.server.ts'

/** A newer release may have queued it in a rolling upgrade. The queue tries it again. */
const UNKNOWN_MAIL = 'This release does not know the mail'
const ORDER_KINDS: Record<OrderMail['kind'], true> = {
  'order confirmation': true,
  'order cancelled': true,
  'order status': true,
  'order corrected': true,
  'order delivery': true,
}

export type Job = { id: string; created_at: Date }

export type RenderedContent = {
  content: MailContent
  to: { name: string; address: string }
  replyTo?: { name: string; address: string }
  event?: string
  headers?: Record<string, string>
  secret?: string
}

export async function renderContent(
  db: Database,
  { shop, SHOP_URL }: { shop: ShopDetails; SHOP_URL: string },
  mail: Mail,
  job: Job,
): Promise<RenderedContent | null> {
  switch (mail.kind) {
    case 'password reset':
      return tokenMail(await issueResetToken(db, mail.request), passwordReset, `${SHOP_URL}/reset-password`)
    case 'email changed':
      return tokenMail(await issueEmailToken(db, mail.change_id), emailChanged, `${SHOP_URL}/restore-email`)
    case 'new staff device':
    case 'staff invitation':
    case 'staff recovery':
    case 'staff email changed':
      return staffMail(db, SHOP_URL, shop.name, mail)
    case 'contact':
      if (!shop.email) return null
      return {
        content: contactMessage(mail),
        to: { name: shop.name, address: shop.email },
        replyTo: { name: mail.name, address: mail.email },
      }
    case 'contact answer':
      return contactAnswerMail(db, mail.answer_id)
    case 'newsletter': {
      const url = await findUnsubscribeUrl(db, SHOP_URL, mail.to)
      return url === null
        ? null
        : {
            content: newsletterWelcome(shop.name, SHOP_URL, url),
            to: { name: '', address: mail.to },
            // RFC 8058: mail programs show an unsubscribe button.
            headers: {
              'List-Unsubscribe': `<${url}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }
    }
  }
  if (!(mail.kind in ORDER_KINDS)) throw new Error(UNKNOWN_MAIL)
  const order = await findMailedOrder(db, mail.order_id)
  const content = order && contentOf(mail, order, SHOP_URL)
  return content && order.email
    ? {
        content,
        to: { name: order.full_name, address: order.email },
        event: `order-${order.order_id}-${eventOf(mail, job)}`,
        secret: order.tracking_token,
      }
    : null
}

function eventOf(mail: OrderMail, job: Job): string {
  if (mail.kind === 'order corrected' || mail.kind === 'order delivery')
    return `${mail.kind.slice('order '.length)}-${job.id}`
  return mail.kind === 'order status' ? `status-${mail.status_id}` : mail.kind.slice('order '.length)
}

async function contactAnswerMail(db: Database, answerId: number): Promise<RenderedContent | null> {
  const [found] = await db
    .select({
      text: contactAnswers.text,
      name: contactMessages.name,
      email: contactMessages.email,
      subject: contactMessages.subject,
      message: contactMessages.message,
    })
    .from(contactAnswers)
    .innerJoin(contactMessages, eq(contactMessages.id, contactAnswers.messageId))
    .where(eq(contactAnswers.id, answerId))
  return found ? { content: contactAnswer(found), to: { name: found.name, address: found.email } } : null
}

function tokenMail(
  issued: Issued | null,
  contentOf: (mail: TokenMail) => MailContent,
  page: string,
): RenderedContent | null {
  if (!issued) return null
  const { name, address, token } = issued
  return { content: contentOf({ name, link: `${page}?token=${token}` }), to: { name, address } }
}

function contentOf(mail: OrderMail, order: MailedOrder, shopUrl: string): MailContent | null {
  if (mail.kind === 'order cancelled') return orderCancelled(order, shopUrl)
  if (mail.kind === 'order confirmation') return orderConfirmation(order, shopUrl)
  if (order.is_cancelled) return null
  if (mail.kind === 'order corrected') return orderCorrected(order, shopUrl)
  if (mail.kind === 'order delivery') return orderDelivery(order, shopUrl)
  return orderStep(order, mail.status_id, shopUrl)
}

import { createHash } from 'node:crypto'
import type { Database } from '#app/core/context.server.ts'
import type { Settings } from '#app/core/settings.ts'
import { readShopDetails } from '#app/shop/shop-details.server.ts'
import { normaliseLine } from '#app/core/text.ts'
import { mailAsHtml, mailAsText } from './mail-content.ts'
import type { Mail } from './mail.ts'
import { type Job, renderContent } from './message-content.server.ts'

/** A rendered mail. `event` identifies its subject and is the same for every attempt. */
export type Message = {
  event: string
  messageId: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

export async function renderMessage(
  db: Database,
  settings: Pick<Settings, 'shop' | 'SHOP_URL'>,
  mail: Mail,
  job: Job,
): Promise<Message | null> {
  const { SHOP_URL } = settings
  const shop = await readShopDetails(db, settings)
  const written = await renderContent(db, { shop, SHOP_URL }, mail, job)
  if (!written) return null
  const {
    content,
    to,
    replyTo,
    headers = {},
    event = `${mail.kind}-${job.id}`,
    secret = JSON.stringify([job.created_at, mail]),
  } = written
  const sender = shop.email || `no-reply@${new URL(SHOP_URL).hostname}`
  // The id must not be guessable or shared by two shops or a restored one.
  const id = `${event.replaceAll(' ', '-')}-${createHash('sha256').update(secret).digest('hex').slice(0, 12)}`
  return {
    // A line break in a header would start another header.
    event: id,
    messageId: `<${id}@${sender.split('@').at(-1)}>`,
    from: { name: normaliseLine(shop.name), address: sender },
    to: { name: normaliseLine(to.name), address: normaliseLine(to.address) },
    ...(replyTo
      ? { replyTo: { name: normaliseLine(replyTo.name), address: normaliseLine(replyTo.address) } }
      : {}),
    subject: normaliseLine(content.subject),
    text: mailAsText(content, shop, SHOP_URL),
    html: mailAsHtml(content, shop, SHOP_URL),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  }
}

import { CHAT_URL } from '#app/core/shop-details.ts'
import { internationalPhone } from '#app/core/text.ts'
import { STATUS, statusName } from '#app/orders/rules.ts'

/** "7th order, 1 cancelled", by the phone. */
export function historyText({ nth, cancelled }: { nth: number; cancelled: number }): string {
  const count = nth >= 1000 ? '1,000th or later order' : `${ordinal(nth)} order`
  return cancelled > 0 ? `${count}, ${cancelled} cancelled` : count
}

function ordinal(count: number): string {
  const last = count % 100
  const ending = last >= 11 && last <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')
  return `${count}${ending}`
}

/** Nothing of it is sent or collected. */
export const isCancelled = ({ status }: { status: string }) => status === statusName(STATUS.Cancelled)

/** A number as WhatsApp needs it: `923001234567`. */
export const whatsAppLink = (phone: string, text = '') =>
  `${CHAT_URL}${internationalPhone(phone)}${text && `?text=${encodeURIComponent(text)}`}`

/** Why an order is not that of the account with its phone. */
export const OTHERS = 'name or email is not that of the account'

export const BLOCKED = 'This customer is blocked'

export const blockSentence = (reason: string) => (reason ? `${BLOCKED}: ${reason}.` : `${BLOCKED}.`)

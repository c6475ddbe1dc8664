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

/** A number as WhatsApp needs it: `923001234567`. */
export const whatsAppLink = (phone: string, text = '') =>
  `https://wa.me/${phone.replace(/^0/, '92')}${text && `?text=${encodeURIComponent(text)}`}`

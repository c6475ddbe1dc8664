/** Where a chat begins; the number follows in international form. */
export const CHAT_URL = 'https://wa.me/'

/** A phone number as a link takes it. */
export function telephoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

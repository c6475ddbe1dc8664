/** Where a chat begins; the number follows in international form. */
export const CHAT = 'https://wa.me/'

/** A phone number as a link takes it. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

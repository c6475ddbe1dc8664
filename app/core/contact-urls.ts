/** The address of a chat. The phone number follows in international form. */
export const CHAT_URL = 'https://wa.me/'

export function telephoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

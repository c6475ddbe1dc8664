export const CHAT_URL = 'https://wa.me/'

export function telephoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

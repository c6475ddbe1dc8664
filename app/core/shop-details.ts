/** Name, contact and links of the shop. Each can be overridden by an environment variable: `SHOP_` and the
 * field in capitals, such as `SHOP_PHONE` and `SHOP_SOCIAL_FACEBOOK`. */
export const shopDetails = {
  name: 'Nayab',
  tagline: 'Rare things for the home',
  address: '14-B Chowk Shaheedan, Old Bohar Gate, Multan 60000, Pakistan',
  phone: '061 1112 223',
  /** International form, digits only. */
  chat: '923001112223',
  email: 'salaam@nayab.example',
  /** The smallest subtotal that the checkout accepts, in whole rupees. */
  minimumOrder: 0,
  social: {
    whatsapp: 'https://wa.me/923001112223',
    facebook: 'https://www.facebook.com/nayab.example',
    instagram: 'https://www.instagram.com/nayab.example',
    twitter: 'https://x.com/nayab_example',
    youtube: 'https://www.youtube.com/@nayab.example',
    linkedin: 'https://www.linkedin.com/company/nayab-example',
    pinterest: 'https://www.pinterest.com/nayab_example',
    tiktok: 'https://www.tiktok.com/@nayab.example',
  },
}

export type ShopDetails = typeof shopDetails

export const CHAT_URL = 'https://wa.me/'

export function telephoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

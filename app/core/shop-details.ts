import { DEFAULT_SHIPPING, type ShippingTerms } from './business-terms.ts'
import { toAsciiDigits } from './text.ts'

export type Announcement = { lang: 'en' | 'ur'; text: string }

/** Name, contact, links and terms of the shop. A missing text is empty and is not shown. */
export type ShopDetails = {
  name: string
  tagline: string
  address: string
  phone: string
  /** The WhatsApp number in international form, digits only. */
  chat: string
  email: string
  /** The smallest subtotal that the checkout accepts, in whole rupees. */
  minimumOrder: number
  shipping: ShippingTerms
  social: Record<SocialNetwork, string>
  announcements: Announcement[]
  /** The valid promo code for a first order without a minimum; `off` is such as `10%` or `Rs 300`. */
  welcome: { code: string; off: string } | null
  /** Shows the texts about the demo shop's products, such as the gift wrapping. */
  hasDemoTexts: boolean
}

export type SocialNetwork =
  | 'whatsapp'
  | 'facebook'
  | 'instagram'
  | 'twitter'
  | 'youtube'
  | 'linkedin'
  | 'pinterest'
  | 'tiktok'

/** The details until the owner has set them. */
export const BLANK_SHOP: ShopDetails = {
  name: 'Nayab',
  tagline: '',
  address: '',
  phone: '',
  chat: '',
  email: '',
  minimumOrder: 0,
  shipping: DEFAULT_SHIPPING,
  social: {
    whatsapp: '',
    facebook: '',
    instagram: '',
    twitter: '',
    youtube: '',
    linkedin: '',
    pinterest: '',
    tiktok: '',
  },
  announcements: [],
  welcome: null,
  hasDemoTexts: false,
}

/** WhatsApp opens a chat with the number that follows. */
export const CHAT_URL = 'https://wa.me/'

/** Returns the `tel:` link of the first number in a text: only its digits and a plus sign. In
 * `+92 (0)51 2345678` the zero is for callers in Pakistan. */
export function telephoneUrl(phone: string): string {
  const [first = ''] = toAsciiDigits(phone).split(/[,،;/]/)
  return `tel:${first.replace(/^(\s*\+.*)\(0\)/, '$1').replace(/[^\d+]/g, '')}`
}

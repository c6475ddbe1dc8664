import type { Announcement, ShopDetails, SocialNetwork } from '#app/core/shop-details.ts'
import type { ShippingTerms } from '#app/core/business-terms.ts'

export type ShopSettings = {
  details: Partial<
    Pick<ShopDetails, 'name' | 'tagline' | 'address' | 'phone' | 'chat' | 'email' | 'minimumOrder'>
  > & { social?: Partial<Record<SocialNetwork, string>> }
  shipping: ShippingTerms
  /** Null shows the announcements that follow from the terms. */
  announcements: Announcement[] | null
  demo: boolean
  /** Null shows the original questions. */
  faq: { question: string; answer: string }[] | null
  /** Sanitised HTML; null shows the original text. */
  policies: Partial<Record<PolicyName, string | null>>
  /** The first steps of a new shop: those that the owner has skipped, and whether Today leaves them out. */
  checklist: { skipped: string[]; isHidden: boolean }
}
export type SettingKey = keyof ShopSettings

export const POLICY_NAMES = ['about', 'returns', 'privacy', 'terms'] as const
export type PolicyName = (typeof POLICY_NAMES)[number]

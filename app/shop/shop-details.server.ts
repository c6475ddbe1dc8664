import { eq, sql } from 'drizzle-orm'
import { DEFAULT_SHIPPING, EXCHANGE_DAYS, type ShippingTerms } from '#app/core/business-terms.ts'
import type { Database, Shop, Transaction } from '#app/core/context.server.ts'
import { rupees } from '#app/core/money.ts'
import { prepared } from '#app/core/query.server.ts'
import type { Settings } from '#app/core/settings.ts'
import { internationalPhone } from '#app/core/text.ts'
import { type Announcement, BLANK_SHOP, CHAT_URL, type ShopDetails } from '#app/core/shop-details.ts'
import { shopSettings } from '#db/tables/index.ts'
import type { ShopSettings } from './settings.ts'

type Read = {
  stored: Partial<ShopSettings>
  welcome: { code: string; discount: number; is_percentage: boolean } | null
}

type Details = ShopSettings['details']

export const SHOP_TAGS = ['settings', 'promo-codes'] as const

export function findShopDetails(shop: Pick<Shop, 'db' | 'settings' | 'cached'>): Promise<ShopDetails> {
  return shop.cached('shop-details', SHOP_TAGS, () => readShopDetails(shop.db, shop.settings))
}

/** An environment variable wins over a stored setting, and both over the default. */
export async function readShopDetails(
  db: Database | Transaction,
  { shop: locked }: Pick<Settings, 'shop'>,
): Promise<ShopDetails> {
  const read = prepared(db, 'shop_details', (name) =>
    db
      .select({
        stored: sql<Read['stored']>`(select coalesce(json_object_agg(key, value), '{}') from shop_settings
          where key in ('details', 'shipping', 'announcements', 'demo'))`,
        welcome: sql<Read['welcome']>`(select
            json_build_object('code', code, 'discount', discount, 'is_percentage', is_percentage)
          from promo_codes
          where first_order_only and minimum_order = 0 and (ends_at is null or ends_at > now())
          order by id limit 1)`,
      })
      .from(sql`(values (1)) as one_row`)
      .prepare(name),
  )
  const { stored, welcome } = (await read.execute())[0]!
  const own = { ...BLANK_SHOP, ...stored.details, ...locked }
  // A number may have been stored as it is dialled in Pakistan.
  const details = { ...own, chat: internationalPhone(own.chat) }
  const shipping = stored.shipping ?? BLANK_SHOP.shipping
  const code = welcome && {
    code: welcome.code,
    off: welcome.is_percentage ? `${welcome.discount}%` : rupees(welcome.discount),
  }
  return {
    ...details,
    social: {
      ...BLANK_SHOP.social,
      ...stored.details?.social,
      whatsapp: stored.details?.social?.whatsapp || chatLink(details.chat),
      ...locked.social,
    },
    shipping,
    announcements: stored.announcements ?? defaultAnnouncements({ shipping, welcome: code }),
    welcome: code,
    hasDemoTexts: stored.demo ?? false,
  }
}

/** The charges as they are now, for a write that cannot use the cache. */
export async function readShippingTerms(db: Database | Transaction): Promise<ShippingTerms> {
  const [row] = await db
    .select({ value: shopSettings.value })
    .from(shopSettings)
    .where(eq(shopSettings.key, 'shipping'))
  return (row?.value as ShippingTerms | undefined) ?? DEFAULT_SHIPPING
}

/** What is to be stored of a form that was filled with `readShopDetails`: without the WhatsApp link that
 * follows from the number, and unchanged where the environment wins. */
export function ownDetails(typed: Details, stored: Details, locked: Settings['shop']): Details {
  const social = { ...typed.social }
  const follows = [stored.chat, typed.chat].some((chat = '') => social.whatsapp === chatLink(chat))
  if (follows) delete social.whatsapp
  return {
    ...unlocked(typed, stored, locked),
    social: unlocked(social, stored.social ?? {}, locked.social),
  }
}

function unlocked<Values extends object>(typed: Values, stored: Values, locked: object): Partial<Values> {
  return Object.fromEntries([
    ...Object.entries(typed).filter(([name]) => !(name in locked)),
    ...Object.entries(stored).filter(([name]) => name in locked),
  ]) as Partial<Values>
}

/** The link follows the number unless another link is set. */
const chatLink = (chat: string) => (chat === '' ? '' : CHAT_URL + internationalPhone(chat))

function defaultAnnouncements({
  shipping: { freeFrom },
  welcome,
}: Pick<ShopDetails, 'shipping' | 'welcome'>): Announcement[] {
  const free: Announcement[] =
    freeFrom === null
      ? []
      : [
          { lang: 'en', text: `Free shipping on orders of ${rupees(freeFrom)} or more` },
          {
            lang: 'ur',
            text: `${rupees(freeFrom).replace('Rs ', '')} روپے یا اس سے زیادہ کے آرڈر پر ڈیلیوری مفت`,
          },
        ]
  const first: Announcement[] = welcome
    ? [
        { lang: 'en', text: `${welcome.off} off your first order with the code ${welcome.code}` },
        { lang: 'ur', text: `پہلے آرڈر پر ${inUrdu(welcome.off)} رعایت، کوڈ ${welcome.code}` },
      ]
    : []
  return [
    ...free,
    { lang: 'en', text: `Returns or exchanges within ${EXCHANGE_DAYS} days of receiving your order` },
    { lang: 'ur', text: `آرڈر ملنے کے ${EXCHANGE_DAYS} دن کے اندر واپسی یا تبدیلی کی سہولت` },
    ...first,
  ]
}

function inUrdu(off: string): string {
  return off.endsWith('%') ? off.replace('%', ' فیصد') : off.replace(/^Rs (.*)$/, '$1 روپے کی')
}

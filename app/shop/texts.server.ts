import { withDirections } from '#app/core/html-direction.server.ts'
import { eq } from 'drizzle-orm'
import { type PageContext, type Shop } from '#app/core/context.server.ts'
import { summaryOf } from '#app/core/summary.ts'
import { shopSettings } from '#db/tables/index.ts'
import type { PolicyName, SettingKey, ShopSettings } from './settings.ts'

/** What a static page shows instead of its original text: sanitised HTML and its beginning as text. */
export type OwnText = { html: string; summary: string } | { html: null; summary: null }

export async function readOwnText(
  { shop, tag }: Pick<PageContext, 'shop' | 'tag'>,
  name: PolicyName,
): Promise<OwnText> {
  tag('settings')
  const html = (await findSetting(shop, 'policies'))?.[name] ?? null
  return html === null
    ? { html: null, summary: null }
    : { html: withDirections(html), summary: summaryOf(html, 160) }
}

export function findFaq(shop: Pick<Shop, 'db' | 'cached'>): Promise<ShopSettings['faq']> {
  return findSetting(shop, 'faq')
}

function findSetting<Key extends SettingKey>(
  shop: Pick<Shop, 'db' | 'cached'>,
  key: Key,
): Promise<ShopSettings[Key] | null> {
  return shop.cached(`setting ${key}`, ['settings'], async () => {
    const [row] = await shop.db
      .select({ value: shopSettings.value })
      .from(shopSettings)
      .where(eq(shopSettings.key, key))
    return (row?.value ?? null) as ShopSettings[Key] | null
  })
}

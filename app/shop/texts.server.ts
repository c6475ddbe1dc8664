import { withDirections } from '#app/core/html-direction.server.ts'
import { eq } from 'drizzle-orm'
import { type PageContext, type Shop } from '#app/core/context.server.ts'
import { shopSettings } from '#db/tables/index.ts'
import type { PolicyName, SettingKey, ShopSettings } from './settings.ts'

/** What a static page shows instead of its original text: sanitised HTML, or null. */
export async function findPolicy(
  { shop, tag }: Pick<PageContext, 'shop' | 'tag'>,
  name: PolicyName,
): Promise<string | null> {
  tag('settings')
  const html = (await findSetting(shop, 'policies'))?.[name] ?? null
  return html && withDirections(html)
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

import type { Shop } from '#app/core/context.server.ts'
import { pack, type Packed, writeOnce } from '#app/core/packed.ts'
import type { MenuCategory, ShellData } from '#app/core/shell-data.ts'
import { readShopDetails, SHOP_TAGS } from '#app/shop/shop-details.server.ts'
import { listCategories } from './categories.server.ts'
import type { CategoryRow } from './row-contract.ts'

export const SHELL_TAGS = ['categories', ...SHOP_TAGS] as const

/** Reads what every page shows, as one text for all of them. It reads no session: the browser loads personal
 * data separately. */
export function readShellData(shop: Shop): Promise<Packed<ShellData>> {
  return shop.cached('shell', SHELL_TAGS, async () => {
    const [details, categories] = await Promise.all([
      readShopDetails(shop.db, shop.settings),
      listCategories(shop.db),
    ])
    return pack({
      shop: writeOnce(details),
      origin: shop.settings.SHOP_URL,
      pixelId: shop.settings.PIXEL_ID ?? null,
      categories: writeOnce(categories.map(toMenuCategory)),
    })
  })
}

/** Every page contains these data, also as what React hydrates from. */
function toMenuCategory({ slug, p_category_name, pcat_image }: CategoryRow): MenuCategory {
  return { slug, p_category_name, pcat_image }
}

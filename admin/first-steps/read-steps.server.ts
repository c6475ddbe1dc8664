import { sql } from 'drizzle-orm'
import { lastBackup } from '#admin/backups/last-backup.server.ts'
import { productPath } from '#app/catalogue/paths.ts'
import type { Shop } from '#app/core/context.server.ts'
import { sendsMail } from '#app/mail/queue.server.ts'
import { readShopDetails } from '#app/shop/shop-details.server.ts'
import type { ShopSettings } from '#app/shop/settings.ts'
import { type FirstSteps, OPENING_STEPS, START_STEPS, type Step, type StepKey } from './contract.ts'

type Found = {
  stored: Partial<ShopSettings>
  has_category: boolean
  has_subcategory: boolean
  has_order: boolean
  product: { slug: string; subcategory: string } | null
}

/** Reads from the shop's own data which steps are done. Null in the demo shop. */
export async function readFirstSteps(shop: Pick<Shop, 'db' | 'settings'>): Promise<FirstSteps | null> {
  const { rows } = await shop.db.execute<Found>(sql`
    select
      (select coalesce(json_object_agg(key, value), '{}') from shop_settings
        where key in ('details', 'shipping', 'policies', 'demo', 'checklist')) as stored,
      exists (select from categories) as has_category,
      exists (select from subcategories) as has_subcategory,
      exists (select from orders) as has_order,
      (select json_build_object('slug', p.slug, 'subcategory', s.slug) from products p
        join subcategories s on s.id = p.subcategory_id
        where not p.is_hidden and p.image <> '' order by p.id limit 1) as product`)
  const found = rows[0]!
  if (found.stored.demo) return null
  const isDone = await doneSteps(shop, found)
  const { skipped = [], isHidden = false } = found.stored.checklist ?? {}
  const stateOf = (key: StepKey): Step['state'] =>
    isDone[key] ? 'done' : skipped.includes(key) ? 'skipped' : 'open'
  return {
    steps: [...START_STEPS, ...OPENING_STEPS].map((key) => ({ key, state: stateOf(key) })),
    is_hidden: isHidden,
    has_category: found.has_category,
    product_path:
      found.product &&
      productPath({
        product_slug: found.product.slug,
        subcategory: { s_cat_slug: found.product.subcategory },
      }),
  }
}

/** What Today shows: null when nothing is left to do, or the owner has hidden the steps. */
export async function readShownSteps(shop: Pick<Shop, 'db' | 'settings'>): Promise<FirstSteps | null> {
  const found = await readFirstSteps(shop)
  const isShown = found && !found.is_hidden && found.steps.some(({ state }) => state === 'open')
  return isShown ? found : null
}

async function doneSteps(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  { stored, has_category, has_subcategory, has_order, product }: Found,
): Promise<Record<StepKey, boolean>> {
  const [{ phone, chat, email }, backup] = await Promise.all([readShopDetails(db, settings), lastBackup(db)])
  const { returns, privacy, terms } = stored.policies ?? {}
  return {
    details: Boolean((stored.details?.name || settings.shop.name) && (phone || chat || email)),
    category: has_category && has_subcategory,
    product: product !== null,
    shipping: stored.shipping !== undefined,
    order: has_order,
    https: settings.SHOP_URL.startsWith('https:'),
    mail: sendsMail(settings),
    backup: backup !== null,
    policies: Boolean(returns && privacy && terms),
  }
}

import { listBannersEndpoint, type BannerRow } from './contract.ts'
import { asc } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { prepared } from '#app/core/query.server.ts'
import { banners } from '#db/tables/index.ts'
import { handleRead } from '#app/core/handle.server.ts'

export const homeCalls = [
  handleRead(listBannersEndpoint, async ({ db }, { tag }) => {
    tag('home')
    return { data: await listBanners(db) }
  }),
]

const MAX_BANNERS = 12

export async function listBanners(db: Database | Transaction): Promise<BannerRow[]> {
  return prepared(db, 'banners', (name) =>
    db
      .select({
        bs_id: banners.id,
        bs_title: banners.title,
        bs_subtitle: banners.subtitle,
        bs_img: banners.image,
        bs_img_alt: banners.imageAlt,
      })
      .from(banners)
      .orderBy(asc(banners.position), asc(banners.id))
      .limit(MAX_BANNERS)
      .prepare(name),
  ).execute()
}

import { homeLink } from '#app/core/navigation.ts'
import { listVideos } from '#app/catalogue/contract.ts'
import { listProducts } from '#app/catalogue/lists.server.ts'
import { productPath } from '#app/catalogue/paths.ts'
import { cardOf } from '#app/catalogue/rules.ts'
import { readListQuery, requirePage } from '#app/core/paging.ts'
import { call } from '#app/core/call.ts'
import { pageContext } from '#app/core/context.server.ts'
import { pack, unpack } from '#app/core/packed.ts'
import * as paths from '#app/core/paths.ts'
import { shellDataOf, pageMeta, pagePath } from '#app/layout/meta.ts'
import { breadcrumbData } from '#app/layout/structured-data.ts'
import { videoData } from '#app/listing/video-data.ts'
import { Listing } from '#app/listing/listing.tsx'
import { CARD_SIZES } from '#app/listing/product-grid.tsx'
import { VideoCard } from '#app/listing/video-card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/videos'
export { InlineFailure as ErrorBoundary } from '#app/pages/inline-failure.tsx'

const trail = [homeLink, { label: 'Videos' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const {
    shop: { db },
    tag,
  } = context.get(pageContext)
  tag('list', 'categories')
  const input = readListQuery(new URL(request.url).searchParams)
  const list = requirePage(await listProducts(db, { ...input, videosOnly: true }))
  const items = list.items.map((item) => ({ ...cardOf(item), time_stamp: item.time_stamp }))
  return pack({ sort: input.sort, list: { ...list, items } })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const list = loaderData && unpack(loaderData).list
  const path = pagePath(paths.videos, list?.current_page ?? 1)
  const { origin } = shellDataOf(matches)
  const products = list?.items.map((item) => ({ ...item, path: productPath(item) })) ?? []
  return pageMeta({
    matches,
    path,
    title: 'Videos',
    description: 'Short videos that show our products in use.',
    data: [breadcrumbData(origin, trail, path), videoData(origin, products)],
  })
}

export default function Videos({ loaderData }: Route.ComponentProps) {
  const { list, sort } = unpack(loaderData)
  return (
    <div className="column">
      <PageHeading trail={trail} title="Videos">
        See our products in use. Point at a picture, or tap it, to play its video.
      </PageHeading>
      <Listing
        list="videos"
        first={list}
        sort={sort}
        growsWithin={10}
        loadPage={(page) => call(listVideos, { body: { page, sort } })}
        renderCard={(product, at) => <VideoCard product={product} sizes={CARD_SIZES} priority={at === 0} />}
        empty={
          <EmptyState title="No videos yet">Come back soon, or look at the pictures in the shop.</EmptyState>
        }
      />
    </div>
  )
}

import { redirect, useNavigation } from 'react-router'
import { homeLink } from '#app/core/navigation.ts'
import { PostGrid, PostGridSkeleton } from '#app/blog/post-grid.tsx'
import { listPosts } from '#app/blog/posts.server.ts'
import { cardOf } from '#app/blog/contract.ts'
import { pageNumberOf, requirePage } from '#app/core/paging.ts'
import { pageContext } from '#app/core/context.server.ts'
import * as paths from '#app/core/paths.ts'
import { useShellData } from '#app/core/shell-data.ts'
import { shellDataOf, pageMeta, pagePath } from '#app/layout/meta.ts'
import { breadcrumbData } from '#app/layout/structured-data.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/blog'
export { InlineFailure as ErrorBoundary } from '#app/pages/inline-failure.tsx'

const trail = [homeLink, { label: 'Blog' }]

export async function loader({ request, pattern, context }: Route.LoaderArgs) {
  const page = pageNumberOf(new URL(request.url).searchParams)
  if (pattern === 'blog') throw redirect(pagePath(paths.blog, page), 301)
  const {
    shop: { db },
    tag,
  } = context.get(pageContext)
  tag('blog')
  const { items, current_page, total_pages } = requirePage(await listPosts(db, page))
  return { posts: items.map(cardOf), current_page, last_page: total_pages }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { shop, origin } = shellDataOf(matches)
  const path = pagePath(paths.blog, loaderData?.current_page ?? 1)
  return pageMeta({
    matches,
    path,
    title: 'Blog',
    description: shop.hasDemoTexts
      ? 'On crafts of Pakistan, on keeping a kitchen and a home, and on choosing gifts.'
      : `News and stories of ${shop.name}.`,
    data: [breadcrumbData(origin, trail, path)],
  })
}

export default function Blog({ loaderData: { posts, current_page, last_page } }: Route.ComponentProps) {
  const { shop } = useShellData()
  const { location } = useNavigation()
  const loading = location?.pathname.startsWith('/blogs')
  return (
    <div className="column">
      <PageHeading trail={trail} title="Blog">
        {shop.hasDemoTexts
          ? 'Stories about the crafts of Pakistan, ideas for kitchen and home, and gifts worth keeping.'
          : `News and stories of ${shop.name}.`}
      </PageHeading>
      {loading ? (
        <PostGridSkeleton />
      ) : posts.length > 0 ? (
        <PostGrid posts={posts} />
      ) : (
        <EmptyState title="No posts here">There is nothing on this page of the blog.</EmptyState>
      )}
      {/* The key renders a new list, hidden while loading, because pages differ in height. */}
      <div key={current_page} className={`mt-10 ${loading ? 'invisible' : ''}`}>
        <Pagination
          page={current_page}
          totalPages={last_page}
          hrefOf={(page) => pagePath(paths.blog, page)}
        />
      </div>
    </div>
  )
}

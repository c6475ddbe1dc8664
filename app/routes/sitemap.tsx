import { Link } from 'react-router'
import { homeLink } from '#app/core/navigation.ts'
import { pageNumberOf, requirePage } from '#app/core/paging.ts'
import { pageContext } from '#app/core/context.server.ts'
import * as paths from '#app/core/paths.ts'
import { pageMeta, pagePath } from '#app/layout/meta.ts'
import { hrefOf } from '#app/pages/sitemap-rules.ts'
import { listSitemap, SITEMAP_TAGS } from '#app/pages/sitemap.server.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/sitemap'
export { InlineFailure as ErrorBoundary } from '#app/pages/inline-failure.tsx'

const groups = [
  { kind: 'page', title: 'Pages' },
  { kind: 'category', title: 'Categories' },
  { kind: 'subcategory', title: 'Sub-categories' },
  { kind: 'post', title: 'Blog' },
  { kind: 'product', title: 'Products' },
] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const {
    shop: { db },
    tag,
  } = context.get(pageContext)
  tag(...SITEMAP_TAGS)
  return requirePage(await listSitemap(db, { page: pageNumberOf(new URL(request.url).searchParams) }))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: pagePath(paths.sitemap, loaderData?.current_page ?? 1),
    title: 'Sitemap',
    description: 'Every page of the shop in one list.',
  })
}

export default function Sitemap({ loaderData: { items, current_page, total_pages } }: Route.ComponentProps) {
  const shown = groups
    .map((group) => ({ ...group, links: items.filter((link) => link.s_kind === group.kind) }))
    .filter(({ links }) => links.length > 0)
  return (
    <div className="column">
      <PageHeading trail={[homeLink, { label: 'Sitemap' }]} title="Sitemap" />
      <div className="space-y-10">
        {shown.map(({ kind, title, links }) => (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind}>{title}</h2>
            <ul className="mt-3 gap-x-8 border-t border-line pt-2 sm:columns-2 lg:columns-3 2xl:columns-4">
              {links.map((link) => (
                <li key={link.s_id} className="break-inside-avoid">
                  <Link
                    to={hrefOf(link)}
                    className={
                      'inline-flex min-h-9 items-center py-1 leading-snug wrap-anywhere hover:text-cobalt ' +
                      'hover:underline'
                    }
                  >
                    {link.s_title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="mt-10">
        <Pagination
          page={current_page}
          totalPages={total_pages}
          hrefOf={(page) => pagePath(paths.sitemap, page)}
        />
      </div>
    </div>
  )
}

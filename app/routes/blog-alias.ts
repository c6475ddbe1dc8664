import { redirect } from 'react-router'
import { pageNumberOf } from '#app/core/paging.ts'
import * as paths from '#app/core/paths.ts'
import { pagePath } from '#app/layout/meta.ts'
import type { Route } from './+types/blog-alias'

export function loader({ request }: Route.LoaderArgs) {
  throw redirect(pagePath(paths.blog, pageNumberOf(new URL(request.url).searchParams)), 301)
}

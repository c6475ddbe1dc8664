import { redirect } from 'react-router'
import { pageAsked } from '#app/catalogue/rules.ts'
import * as paths from '#app/core/paths.ts'
import { pagePath } from '#app/layout/meta.ts'
import type { Route } from './+types/blog-alias'

export function loader({ request }: Route.LoaderArgs) {
  throw redirect(pagePath(paths.blog, pageAsked(new URL(request.url).searchParams)), 301)
}

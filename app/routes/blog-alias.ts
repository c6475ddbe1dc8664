import { redirect } from 'react-router'
import type { Route } from './+types/blog-alias'

export function loader({ request }: Route.LoaderArgs) {
  throw redirect(`/blogs/${new URL(request.url).search}`, 301)
}

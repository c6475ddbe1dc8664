import { Skeleton } from '#app/ui/loading.tsx'
import { PostCard } from './post-card.tsx'
import type { ListedPost } from './contract.ts'

const grid = 'grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4'
const SKELETONS = 8

export function PostGrid({ posts }: { posts: readonly ListedPost[] }) {
  return (
    <ul className={grid}>
      {posts.map((post, at) => (
        <li key={post.b_slug}>
          <PostCard post={post} priority={at === 0} />
        </li>
      ))}
    </ul>
  )
}

export function PostGridSkeleton() {
  return (
    <ul role="status" aria-label="Loading posts" className={grid}>
      {Array.from({ length: SKELETONS }, (_, at) => (
        <li key={at} className="overflow-hidden rounded-lg border border-line bg-surface">
          <Skeleton className="aspect-16/10 rounded-none" />
          <div className="space-y-2.5 p-4 pb-6 sm:p-5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-6" />
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="mt-4 h-4" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-4 h-5 w-16" />
          </div>
        </li>
      ))}
    </ul>
  )
}

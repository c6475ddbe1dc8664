import { Link } from 'react-router'
import { shownDate } from '#app/core/dates.ts'
import * as paths from '#app/core/paths.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { ListedPost } from './contract.ts'

export const WIDE = [1280, 800] as const

export function PostCard({ post, priority = false }: { post: ListedPost; priority?: boolean }) {
  return (
    <article
      className={
        'group relative flex h-full flex-col overflow-hidden rounded-lg border border-line ' +
        'bg-surface transition-shadow duration-200 hover:shadow-lg'
      }
    >
      {post.b_image && (
        <Picture
          image={post.b_image}
          alt=""
          sizes="(min-width: 1200px) 360px, (min-width: 576px) 47vw, 96vw"
          size={WIDE}
          priority={priority}
          className="aspect-16/10 w-full object-cover"
        />
      )}
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <p className="text-sm text-ink-soft">
          <time dateTime={post.b_datetime}>{shownDate(post.b_datetime)}</time>
        </p>
        <h2 dir="auto" className="mt-1 text-xl">
          <Link
            to={paths.blogPost(post.b_slug)}
            prefetch="intent"
            className={
              'after:absolute after:inset-0 after:rounded-lg group-hover:text-cobalt ' +
              'focus-visible:outline-none focus-visible:after:outline-3 ' +
              'focus-visible:after:-outline-offset-3 focus-visible:after:outline-cobalt'
            }
          >
            {post.b_title}
          </Link>
        </h2>
        <p dir="auto" className="mt-2 line-clamp-3 text-ink-soft">
          {post.meta_desc}
        </p>
        <p aria-hidden="true" className="mt-auto pt-3 font-medium text-cobalt">
          Read on
        </p>
      </div>
    </article>
  )
}

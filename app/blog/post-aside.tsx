import { Link } from 'react-router'
import { shownDate } from '#app/core/dates.ts'
import * as paths from '#app/core/paths.ts'
import { Picture } from '#app/ui/picture.tsx'
import { WIDE } from './post-card.tsx'
import type { ListedPost } from './contract.ts'

const topics = ['LifeStyle', 'Food', 'Healthy', 'Sports', 'Entertainment']

export function PostAside({ related }: { related: readonly ListedPost[] }) {
  return (
    <aside className="space-y-10">
      <section aria-labelledby="topics">
        <h2 id="topics" className="text-xl">
          Category
        </h2>
        <ul className="mt-3 flex flex-wrap gap-2">
          {topics.map((topic) => (
            <li key={topic} className="rounded-full border border-line bg-surface px-3.5 py-1.5 text-sm">
              {topic}
            </li>
          ))}
        </ul>
      </section>
      {related.length > 0 && (
        <section aria-labelledby="related-posts">
          <h2 id="related-posts" className="text-xl">
            Related Posts
          </h2>
          <ul className="mt-3 divide-y divide-line">
            {related.map((post) => (
              <li key={post.b_slug}>
                <Link
                  to={paths.blogPost(post.b_slug)}
                  prefetch="intent"
                  className="group grid grid-cols-[112px_1fr] items-center gap-4 py-3"
                >
                  <Picture
                    image={post.b_image}
                    alt=""
                    sizes="112px"
                    size={WIDE}
                    className="aspect-4/3 w-full rounded-md object-cover"
                  />
                  <span>
                    <span dir="auto" className="block leading-snug font-medium group-hover:text-cobalt">
                      {post.b_title}
                    </span>
                    <span className="text-sm text-ink-soft">{shownDate(post.b_datetime)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

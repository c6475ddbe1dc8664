import { redirect } from 'react-router'
import { homeLink, blogLink } from '#app/core/navigation.ts'
import { PostAside } from '#app/blog/post-aside.tsx'
import { WIDE } from '#app/blog/post-card.tsx'
import { postingData } from '#app/blog/posting-data.ts'
import { withPictureSources } from '#app/blog/post-html.server.ts'
import { findMovedPost, findPost, listPosts } from '#app/blog/posts.server.ts'
import { cardOf } from '#app/blog/contract.ts'
import { withDirections } from '#app/core/html-direction.server.ts'
import { pageContext } from '#app/core/context.server.ts'
import { shownDate } from '#app/core/dates.ts'
import { plainText } from '#app/core/summary.ts'
import { languageOf } from '#app/core/text.ts'
import * as paths from '#app/core/paths.ts'
import { shellDataOf, pageMeta } from '#app/layout/meta.ts'
import { breadcrumbData } from '#app/layout/structured-data.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Route } from './+types/blog-post'
export { InlineFailure as ErrorBoundary } from '#app/pages/inline-failure.tsx'

const RELATED = 5

export async function loader({ params, context }: Route.LoaderArgs) {
  const {
    shop: { db },
    tag,
  } = context.get(pageContext)
  tag('blog')
  const [post, newest] = await Promise.all([findPost(db, params.b_slug), listPosts(db)])
  if (!post) {
    const moved = await findMovedPost(db, params.b_slug)
    if (moved === null) throw new Response('Not found', { status: 404 })
    throw redirect(paths.blogPost(moved), 301)
  }
  const html = withDirections(withPictureSources(post.b_long_desc))
  const others = newest.items.filter(({ b_slug }) => b_slug !== post.b_slug)
  return {
    post: {
      ...post,
      ...cardOf(post),
      b_long_desc: html,
      language: languageOf(`${post.b_title} ${plainText(post.b_long_desc)}`),
    },
    related: others.slice(0, RELATED).map(cardOf),
  }
}

const trailOf = (title: string) => [homeLink, blogLink, { label: title }]

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { post } = loaderData
  const { origin, shop } = shellDataOf(matches)
  const path = paths.blogPost(post.b_slug)
  return pageMeta({
    matches,
    path,
    title: post.meta_title || post.b_title,
    description: post.meta_desc,
    keywords: post.keywords,
    image: post.b_image,
    imageAlt: post.b_image_alt || post.b_title,
    type: 'article',
    data: [breadcrumbData(origin, trailOf(post.b_title), path), postingData(origin, post, path, shop)],
  })
}

export default function BlogPost({ loaderData: { post, related } }: Route.ComponentProps) {
  const inUrdu = post.language === 'ur' ? { lang: 'ur', dir: 'rtl' } : {}
  return (
    <div className="column pt-3 lg:pt-5">
      <div className="mx-auto max-w-[76rem]">
        <Breadcrumb trail={trailOf(post.b_title)} />
        <div className="mt-3 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_360px]">
          {/* The picture of another post must not be shown under this title until its own has loaded. */}
          <article key={post.b_slug} {...inUrdu} className="max-w-3xl">
            <h1 dir="auto">{post.b_title}</h1>
            <p className="mt-2 text-ink-soft">
              <time dateTime={post.b_datetime}>{shownDate(post.b_datetime)}</time>
            </p>
            {post.b_image && (
              <Picture
                image={post.b_image}
                alt={post.b_image_alt}
                sizes="(min-width: 992px) 768px, 96vw"
                size={WIDE}
                priority
                className="mt-5 aspect-16/10 w-full rounded-lg object-cover"
              />
            )}
            {/* Urdu has a line height of its own, which a class would replace. */}
            <div className="mt-7 text-lg leading-relaxed">
              <div {...inUrdu} className="prose" dangerouslySetInnerHTML={{ __html: post.b_long_desc }} />
            </div>
          </article>
          <PostAside related={related} />
        </div>
      </div>
    </div>
  )
}

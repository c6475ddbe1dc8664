import type { MetaDescriptor } from 'react-router'
import { WIDTHS, pictureFile, pictureSources } from '#app/pictures/rules.ts'
import type { Frame } from './frame.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export type PageMeta = {
  /** As the route's `meta` is given them: the root knows the shop's name and public address. */
  matches: Matches
  title: string
  description: string
  /** The one canonical address, from the root. */
  path: string
  keywords?: string
  /** A picture of the shop's own, by its file name. */
  image?: string
  type?: 'website' | 'article' | 'product'
  /** Not for search engines: personal screens, results. */
  hidden?: boolean
  /** Structured data, one object a thing (schema.org). */
  data?: readonly object[]
}

/** Title, description, canonical link, Open Graph and structured data of a page. */
export function pageMeta({
  matches,
  title,
  description,
  path,
  keywords,
  image,
  type = 'website',
  hidden,
  data = [],
}: PageMeta): MetaDescriptor[] {
  const { shop, origin } = frameOf(matches)
  const fullTitle = title.includes(shop.name) ? title : `${title} | ${shop.name}`
  const url = origin + path
  const picture = origin + (image ? largest(image) : '/og.png')
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...data.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ]
}

/** The root's own data as a route's `meta` sees it. */
export function frameOf(matches: Matches): Pick<Frame, 'shop' | 'origin'> {
  const frame = matches.find((match) => match?.id === 'root')?.loaderData as Frame | undefined
  return { shop: frame?.shop ?? ({ name: '' } as Frame['shop']), origin: frame?.origin ?? '' }
}

/** A page of a list is an address of its own; the first one has none of it. */
export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path
}

function largest(image: string): string {
  const { webp, src } = pictureSources(image)
  return webp ? `/images/${pictureFile(image, WIDTHS[WIDTHS.length - 1]!, 'webp')}` : src
}

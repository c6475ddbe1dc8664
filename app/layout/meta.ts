import type { MetaDescriptor } from 'react-router'
import { SHARED_SIZE, sharedPicture } from '#app/pictures/rules.ts'
import type { ShellData } from './shell-data.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export type PageMeta = {
  /** As the route's `meta` is given them: the root knows the shop's name and public address. */
  matches: Matches
  title: string
  description: string
  /** The one canonical address, from the root; none where the address is a secret or the page is one for many addresses. */
  path?: string
  keywords?: string
  /** A picture of the shop's own, by its file name, and what it shows. */
  image?: string
  imageAlt?: string
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
  imageAlt,
  type = 'website',
  hidden,
  data = [],
}: PageMeta): MetaDescriptor[] {
  const { shop, origin } = shellDataOf(matches)
  const fullTitle = title.includes(shop.name) ? title : `${title} | ${shop.name}`
  const own = image ? sharedPicture(image) : null
  const picture = origin + (own ? `/images/${own}` : '/og.png')
  const alt = (own && imageAlt) || title
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(path === undefined ? [] : [{ tagName: 'link', rel: 'canonical', href: origin + path }]),
    { property: 'og:site_name', content: shop.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(path === undefined ? [] : [{ property: 'og:url', content: origin + path }]),
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: own ? 'image/jpeg' : 'image/png' },
    { property: 'og:image:width', content: String(SHARED_SIZE.width) },
    { property: 'og:image:height', content: String(SHARED_SIZE.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    { name: 'twitter:image:alt', content: alt },
    ...data.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ]
}

/** The root's own data as a route's `meta` sees it. */
export function shellDataOf(matches: Matches): Pick<ShellData, 'shop' | 'origin'> {
  const frame = matches.find((match) => match?.id === 'root')?.loaderData as ShellData | undefined
  return { shop: frame?.shop ?? ({ name: '' } as ShellData['shop']), origin: frame?.origin ?? '' }
}

/** A page of a list is an address of its own; the first one has none of it. */
export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path
}

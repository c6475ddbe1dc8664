import type { MetaDescriptor } from 'react-router'
import { SHARED_SIZE, sharedPicture } from '#app/pictures/rules.ts'
import { type Packed, unpack } from '#app/core/packed.ts'
import type { ShellData } from '#app/core/shell-data.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export type PageMeta = {
  matches: Matches
  title: string
  description: string
  /** The canonical path. Omitted for a secret address and for one page of many addresses. */
  path?: string
  keywords?: string
  /** File name and alternative text of one of the shop's own pictures. */
  image?: string
  imageAlt?: string
  type?: 'website' | 'article' | 'product'
  hidden?: boolean
  data?: readonly object[]
}

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

export function shellDataOf(matches: Matches): Pick<ShellData, 'shop' | 'origin'> {
  const packed = matches.find((match) => match?.id === 'root')?.loaderData
  return packed
    ? unpack(packed as Packed<ShellData>)
    : { shop: { name: '' } as ShellData['shop'], origin: '' }
}

export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path
}

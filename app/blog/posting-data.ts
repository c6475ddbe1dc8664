import type { ShopDetails } from '#app/core/shop-details.ts'
import { pictureSources } from '#app/pictures/rules.ts'

type BlogPost = {
  b_title: string
  b_image: string
  b_datetime: string
  changed_at: string
  meta_desc: string
  keywords: string
  language: 'ur' | 'en'
}

/** https://schema.org/BlogPosting */
export function postingData(origin: string, post: BlogPost, path: string, shop: ShopDetails): object {
  const organization = { '@type': 'Organization', name: shop.name, url: `${origin}/` }
  return {
    '@type': 'BlogPosting',
    headline: post.b_title,
    description: post.meta_desc,
    keywords: post.keywords,
    url: origin + path,
    datePublished: post.b_datetime,
    dateModified: post.changed_at,
    inLanguage: post.language,
    mainEntityOfPage: origin + path,
    image: [origin + (post.b_image ? pictureSources(post.b_image).src : '/og.png')],
    author: organization,
    publisher: { ...organization, logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` } },
  }
}

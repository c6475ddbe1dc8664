import type { ShopDetails } from '#app/core/shop-details.ts'
import { pictureSources } from '#app/pictures/rules.ts'
import type { BreadcrumbItems } from '#app/ui/breadcrumb.tsx'

/** https://schema.org/BreadcrumbList. The last item is the page itself, at `path`. */
export function breadcrumbData(origin: string, trail: BreadcrumbItems, path: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ to, label }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: origin + (to ?? path),
    })),
  }
}

/** https://schema.org/ItemList */
export function itemListData(origin: string, items: readonly { name: string; path: string }[]): object {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: origin + path,
    })),
  }
}

/** https://schema.org/OnlineStore, also as Organization for older readers, and https://schema.org/WebSite */
export function organizationData(origin: string, shop: ShopDetails): object[] {
  return [
    {
      '@type': ['Organization', 'OnlineStore'],
      name: shop.name,
      slogan: shop.tagline,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      email: shop.email,
      telephone: shop.phone,
      address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'PK' },
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: shop.phone,
        email: shop.email,
        areaServed: 'PK',
      },
      sameAs: Object.values(shop.social).filter(Boolean),
      currenciesAccepted: 'PKR',
      paymentAccepted: 'Cash on delivery',
    },
    {
      '@type': 'WebSite',
      name: shop.name,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search-results/?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

type BlogPost = { b_title: string; b_image: string; b_datetime: string; meta_desc: string; keywords: string }

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
    // Published posts do not change.
    dateModified: post.b_datetime,
    inLanguage: 'en',
    mainEntityOfPage: origin + path,
    image: [origin + (post.b_image ? pictureSources(post.b_image).src : '/og.png')],
    author: organization,
    publisher: { ...organization, logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` } },
  }
}

type ProductWithVideo = {
  product_name: string
  alt_content: string
  time_stamp: string
  youtube_video_id: string | null
  path: string
}

/** https://schema.org/VideoObject of each product with a video */
export function videoData(origin: string, products: readonly ProductWithVideo[]): object {
  return {
    '@graph': products
      .filter((product) => product.youtube_video_id)
      .map(({ product_name, alt_content, time_stamp, youtube_video_id, path }) => ({
        '@type': 'VideoObject',
        name: product_name,
        description: `${product_name}, seen in the hand and in use. ${alt_content}`.trim(),
        thumbnailUrl: [`https://i.ytimg.com/vi/${encodeURIComponent(youtube_video_id!)}/hqdefault.jpg`],
        uploadDate: time_stamp,
        embedUrl: `https://www.youtube-nocookie.com/embed/${encodeURIComponent(youtube_video_id!)}`,
        url: origin + path,
      })),
  }
}

/** https://schema.org/FAQPage */
export function faqData(entries: readonly { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

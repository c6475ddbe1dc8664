import { expect, test } from 'vitest'
import { shopDetails } from '#app/core/shop-details.ts'
import { mug } from '#test/mug.ts'
import { organizationData, postingData, videoData } from './structured-data.ts'

const origin = 'https://nayab.example'

test('each product with a video has a VideoObject, the others none', () => {
  const path = '/shop/cups-mugs/stoneware-mug/'
  const filmed = { ...mug, youtube_video_id: 'aqz-KE-bpKQ', path }
  expect(videoData(origin, [filmed, { ...mug, path }])).toEqual({
    '@graph': [
      {
        '@type': 'VideoObject',
        name: 'Stoneware Mug',
        description: 'Stoneware Mug, seen in the hand and in use. A mug',
        thumbnailUrl: ['https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg'],
        uploadDate: '2026-11-01T00:00:00Z',
        embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
        url: origin + path,
      },
    ],
  })
})

test('a blog post has its dates and its author', () => {
  const post = {
    b_title: 'A good cup of chai',
    b_image: '',
    b_datetime: '2025-02-10T08:00:00.000Z',
    meta_desc: 'How to make it.',
    keywords: 'tea',
  }
  expect(postingData(origin, post, '/blog-detail/a-good-cup-of-chai', shopDetails)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'A good cup of chai',
    datePublished: '2025-02-10T08:00:00.000Z',
    dateModified: '2025-02-10T08:00:00.000Z',
    image: ['https://nayab.example/og.png'],
    author: { '@type': 'Organization', name: 'Nayab', url: 'https://nayab.example/' },
  })
})

test('the shop has an address of its country and a search', () => {
  const [shop, site] = organizationData(origin, shopDetails) as any[]
  expect(shop).toMatchObject({
    address: { '@type': 'PostalAddress', addressCountry: 'PK' },
    contactPoint: { '@type': 'ContactPoint', telephone: shopDetails.phone },
  })
  expect(site.potentialAction.target.urlTemplate).toBe(`${origin}/search-results/?q={search_term_string}`)
})

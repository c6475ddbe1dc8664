import { onePage } from './catalogue-examples.ts'
import type { Examples } from './examples.ts'

const post = {
  b_slug: 'a-good-cup-of-chai',
  b_title: 'A good cup of chai',
  b_image: 'a-good-cup-of-chai',
  b_image_alt: '',
  b_datetime: '2025-02-10T08:00:00.000Z',
  b_long_desc: '<p>Begin with fresh water.</p>',
  meta_title: 'A good cup of chai',
  meta_desc: 'How to make it.',
  keywords: 'tea, chai',
}

export const contentExamples: Examples = {
  'GET /blog': {
    description: 'List blog posts, newest first, 8 per page.',
    query: { page: 1 },
    data: [post],
    meta: { current_page: 1, last_page: 1 },
  },
  'GET /blog/:b_slug': {
    description: 'Get a blog post. Each `img` in `b_long_desc` is a picture of the shop, with its size.',
    params: { b_slug: 'a-good-cup-of-chai' },
    data: post,
  },
  'GET /banner': {
    description: 'List the slides of the home page.',
    data: [
      {
        bs_id: 1,
        bs_title: 'Rare things for the home',
        bs_subtitle: 'Made by hand',
        bs_img: 'banner-home',
        bs_img_alt: '',
      },
    ],
  },
  'GET /sitemap': {
    description: "List the shop's links, 1,000 a page.",
    query: { page: 1 },
    data: [
      { s_id: 1, s_title: 'Brass Tea Strainer', s_url: '/tea-time/brass-tea-strainer/', s_kind: 'product' },
    ],
    meta: onePage,
  },
}

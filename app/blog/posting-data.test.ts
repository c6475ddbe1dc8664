import { expect, test } from 'vitest'
import { demoShop } from '#test/objects.ts'
import { postingData } from './posting-data.ts'

const origin = 'https://nayab.example'

test('a blog post has its dates and its author', () => {
  const post = {
    b_title: 'A good cup of chai',
    b_image: '',
    b_datetime: '2025-02-10T08:00:00.000Z',
    changed_at: '2025-03-01T09:30:00.000Z',
    meta_desc: 'How to make it.',
    keywords: 'tea',
    language: 'ur' as const,
  }
  expect(postingData(origin, post, '/blog-detail/a-good-cup-of-chai', demoShop)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'A good cup of chai',
    inLanguage: 'ur',
    datePublished: '2025-02-10T08:00:00.000Z',
    dateModified: '2025-03-01T09:30:00.000Z',
    image: ['https://nayab.example/og.png'],
    author: { '@type': 'Organization', name: 'Nayab', url: 'https://nayab.example/' },
  })
})

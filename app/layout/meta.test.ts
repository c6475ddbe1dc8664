import { expect, test } from 'vitest'
import { pack } from '#app/core/packed.ts'
import { demoShop } from '#test/objects.ts'
import { pageMeta, pagePath } from './meta.ts'

const shell = { shop: demoShop, origin: 'https://nayab.example' }
const matches = [{ id: 'root', loaderData: pack(shell) }]

test('a page has a title with the shop and one canonical address', () => {
  const meta = pageMeta({ matches, path: '/faqs/', title: 'FAQs', description: 'What shoppers ask.' })
  expect(meta).toContainEqual({ title: 'FAQs | Nayab' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://nayab.example/faqs/' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://nayab.example/og.png' })
  expect(meta).not.toContainEqual({ name: 'robots', content: 'noindex' })
})

test('a picture that the shop did not create is not shared, since its size is unknown', () => {
  const meta = pageMeta({ matches, path: '/', title: 'Nayab', description: '', image: 'old.png' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://nayab.example/og.png' })
  expect(meta).toContainEqual({ property: 'og:image:type', content: 'image/png' })
})

test('a picture of the shop is shared as a JPEG of the size that social networks ask for', () => {
  const meta = pageMeta({
    matches,
    path: '/',
    title: 'Nayab',
    description: '',
    image: 'chai-3fa9c1d2e0-e8e1d6.webp',
    imageAlt: 'A cup of chai',
    hidden: true,
  })
  expect(meta).toContainEqual({ title: 'Nayab' })
  const picture = 'https://nayab.example/images/chai-3fa9c1d2e0-e8e1d6-shared.jpg'
  for (const tag of [
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'A cup of chai' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: picture },
    { name: 'twitter:image:alt', content: 'A cup of chai' },
  ])
    expect(meta).toContainEqual(tag)
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('structured data names its vocabulary', () => {
  const meta = pageMeta({ matches, path: '/', title: 'Nayab', description: '', data: [{ '@type': 'Thing' }] })
  expect(meta).toContainEqual({ 'script:ld+json': { '@context': 'https://schema.org', '@type': 'Thing' } })
})

test('a later page of a list has an address of its own', () => {
  expect(pagePath('/shop/', 1)).toBe('/shop/')
  expect(pagePath('/shop/', 3)).toBe('/shop/?page=3')
})

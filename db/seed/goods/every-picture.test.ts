import { beforeAll, expect, test } from 'vitest'
import STATIC_PICTURES from '#app/pictures/static-pictures.json' with { type: 'json' }
import { existingName } from '#app/pictures/pictures.server.ts'
import { banners } from '#db/seed/banners.ts'
import { posts } from '#db/seed/seed.server.ts'
import { categories } from './categories.ts'
import { everyPicture } from './every-picture.ts'
import { goods } from './index.ts'
import { type DemoPicture, variantPictures } from './pictures.ts'

let drawn: DemoPicture[]

beforeAll(() => {
  drawn = everyPicture()
})

test('every picture of the demo shop is drawn exactly once', () => {
  const asked = [
    ...banners.map(({ picture }) => `banner-${picture}`),
    ...posts.map(({ picture }) => `blog-${picture}`),
    ...categories.flatMap(({ slug, subcategories }) => [
      `category-${slug}`,
      ...subcategories.map((one) => `subcategory-${one.slug}`),
    ]),
    ...goods.flatMap((good) =>
      good.variants.flatMap((variant) => variantPictures(good, variant).map(({ subject }) => subject)),
    ),
  ]
  const times = Map.groupBy(drawn, ({ subject }) => subject)
  expect(new Set(asked.filter((subject) => times.get(subject)?.length !== 1))).toEqual(new Set())
  expect([...times].filter(([, list]) => list.length > 1).map(([subject]) => subject)).toEqual([])
})

test('all pictures of banners, posts and pages differ and have a description', () => {
  const wide = drawn.filter(({ subject }) => /^(banner|blog|promo|about)-/.test(subject))
  expect(new Set(wide.map(({ source }) => source)).size).toBe(wide.length)
  expect(wide.filter(({ alt }) => alt.length < 40 || alt.length > 160)).toEqual([])
})

test('pages name the pictures of the drawings (`node scripts/make-pictures.ts` renews the names)', () => {
  for (const [subject, name] of Object.entries(STATIC_PICTURES)) {
    const source = drawn.find((one) => one.subject === subject)
    expect(
      source && existingName(source, new Map([[name.slice(0, -'-rrggbb.webp'.length), name]])),
      subject,
    ).toBe(name)
  }
})

test('every category and subcategory shows a product', () => {
  const bare = drawn.filter(({ subject, alt }) => /^(sub)?category-/.test(subject) && alt.endsWith(': '))
  expect(bare.map(({ subject }) => subject)).toEqual([])
})

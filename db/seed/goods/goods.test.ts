import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { categories } from './categories.ts'
import { everyPicture } from './every-picture.ts'
import { goods } from './index.ts'
import { picturesOf } from './pictures.ts'

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length

describe('the goods of the demo shop', () => {
  test('slugs are unique, also between products and sub-categories', () => {
    const slugs = [
      ...goods.map((good) => good.slug),
      ...categories.flatMap((category) => [category.slug, ...category.subcategories.map(({ slug }) => slug)]),
    ]
    expect(slugs.filter((slug, i) => slugs.indexOf(slug) !== i)).toEqual([])
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  })

  test.each(goods.map((good) => [good.slug, good] as const))(
    '%s has a description, variants and valid prices',
    (_, good) => {
      expect(words(good.details)).toBeGreaterThanOrEqual(80)
      expect(words(good.details)).toBeLessThanOrEqual(200)
      expect(good.variants.length).toBeGreaterThan(0)
      expect(new Set(good.variants.map((variant) => variant.name)).size).toBe(good.variants.length)
      for (const { price, finalPrice = price, grams, units } of good.variants) {
        expect([price, finalPrice, grams, units].every(Number.isInteger)).toBe(true)
        expect(finalPrice).toBeLessThanOrEqual(price)
        expect(finalPrice).toBeGreaterThan(0)
        expect(grams).toBeGreaterThan(0)
        expect(units).toBeGreaterThanOrEqual(0)
      }
    },
  )

  test('no two goods share a drawing', () => {
    const fronts = goods.map((good) => picturesOf(good)[0]?.source)
    expect(new Set(fronts).size).toBe(goods.length)
    expect(new Set(goods.map((good) => good.draw)).size).toBe(goods.length)
  })

  test('every picture is a drawing that can be read, with its own name', async () => {
    const all = everyPicture()
    expect(new Set(all.map((picture) => picture.subject)).size).toBe(all.length)
    for (const { subject, source } of all) {
      expect(source, subject).not.toMatch(/NaN|undefined|Infinity/)
      const { width, height } = await sharp(Buffer.from(source)).metadata()
      expect(
        [
          [800, 800],
          [1280, 800],
        ],
        subject,
      ).toContainEqual([width, height])
    }
  })
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EVERY_FILE, fileOf } from '#app/pictures/picture-files.server.ts'
import { existingName, listPictures } from '#app/pictures/pictures.server.ts'
import { READY_PICTURES } from '#db/seed/picture-names.ts'
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
})

describe('the pictures of the demo shop', () => {
  const drawn = everyPicture()

  test('each has its own name, no broken number and one of two sizes', () => {
    expect(new Set(drawn.map((picture) => picture.subject)).size).toBe(drawn.length)
    const size = /^<svg [^>]* width="(?:800|1280)" height="800">/
    const broken = drawn.filter(({ source }) => !size.test(source) || /NaN|undefined|Infinity/.test(source))
    expect(broken.map((picture) => picture.subject)).toEqual([])
  })

  test('each has been rendered in all sizes; otherwise run scripts/make-pictures.ts', async () => {
    const made = await listPictures(READY_PICTURES)
    const lacking = drawn.filter((picture) => {
      const name = existingName(picture, made)
      return !name || EVERY_FILE.some((file) => !existsSync(join(READY_PICTURES, fileOf(name, file))))
    })
    expect(lacking.map((picture) => picture.subject)).toEqual([])
  })
})

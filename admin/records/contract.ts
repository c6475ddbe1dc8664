import * as v from 'valibot'
import { day, flag, typedWhole } from '#admin/core/contract-fields.ts'
import { line, optionalText } from '#app/core/fields.ts'
import { html, pictureAlt, pictureName, place, recordEndpoints, slug } from './endpoints.ts'

const metaEntries = {
  meta_title: optionalText('The title', 200),
  meta_description: optionalText('The description for search engines', 500),
  keywords: optionalText('Keywords', 1000),
}

export const categoryEndpoints = recordEndpoints('categories', 'content.edit', {
  name: line('Type a name.', 100),
  slug,
  subtitle: optionalText('The subtitle', 300),
  description: html,
  image: pictureName,
  image_alt: pictureAlt,
  position: place,
  ...metaEntries,
})

export const subcategoryEndpoints = recordEndpoints('subcategories', 'content.edit', {
  category_id: typedWhole(2147483647, 'Choose a category.', 1),
  name: line('Type a name.', 100),
  slug,
  image: pictureName,
  position: place,
})

export const bannerEndpoints = recordEndpoints('banners', 'content.edit', {
  title: line('Type a title.', 120),
  subtitle: optionalText('The text', 300),
  image: v.pipe(pictureName, v.minLength(1, 'Choose a picture.')),
  image_alt: pictureAlt,
  position: place,
})

/** `is_closed`: the shop no longer delivers there. Old orders keep the city. */
export const cityEndpoints = recordEndpoints('cities', 'shipping.edit', {
  name: line('Type the name of the city.', 80),
  is_closed: flag,
})

const NO_TIME = 'Choose when it is published.'
const NOT_A_TIME = 'Choose a day of the years 1900 to 2199, and a time.'
/** Day and time of Karachi, or with another offset. */
const TIME = /^.{10}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)?$/

/** `published_at` in the future publishes the post then. */
export const postEndpoints = recordEndpoints('posts', 'content.edit', {
  title: line('Type a title.', 200),
  slug,
  body: html,
  image: pictureName,
  image_alt: pictureAlt,
  is_draft: flag,
  published_at: v.pipe(
    v.string(NO_TIME),
    v.minLength(1, NO_TIME),
    v.regex(TIME, NOT_A_TIME),
    v.check((text) => v.is(day, text.slice(0, 10)), NOT_A_TIME),
    v.transform((text) => new Date(/Z$|[+-]\d\d:\d\d$/.test(text) ? text : `${text}+05:00`)),
    v.date(NOT_A_TIME),
    v.transform((time) => time.toISOString()),
  ),
  ...metaEntries,
})

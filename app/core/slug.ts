import * as v from 'valibot'

const SLUG = /^[a-z0-9_-]{1,200}$/i

/** The part of an address that names something; anything else names nothing, and is not asked of the database. */
export function isSlug(text: string): boolean {
  return SLUG.test(text)
}

export const slug = v.pipe(v.string(), v.regex(SLUG))

import * as v from 'valibot'

const SLUG = /^[a-z0-9_-]{1,200}$/i

/** Returns false for text that cannot be a slug, so that no query is needed. */
export function isSlug(text: string): boolean {
  return SLUG.test(text)
}

export const slug = v.pipe(v.string(), v.regex(SLUG))

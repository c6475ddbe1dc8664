import * as v from 'valibot'

/** Of a text with formatting: as sent, and as stored, where `&` is `&amp;` and a link has `rel`. */
export const MAX_RICH_TEXT = 100_000

export const TOO_LONG = 'may have at most 100,000 characters, its formatting included'

/** @returns a sentence of a fault such as `TOO_LONG` */
export const aboutText = (fault: string) => `This text ${fault}. Please shorten it, or split it.`

export const richText = v.pipe(v.string(), v.maxLength(MAX_RICH_TEXT, aboutText(TOO_LONG)))

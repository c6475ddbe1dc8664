import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'
import { normaliseText } from './text.ts'

const require = createRequire(import.meta.url)

/** Three are the most that 60,000 random texts needed. */
const MAX_PASSES = 10

type Attributes = Readonly<Record<string, string>>

/** Removes from the HTML of products, categories and posts everything that runs, loads or restyles. It
 * runs on every write: in the column types `sanitisedHtml` and `sanitisedPost` and in the import.
 * `pictureOf` returns all attributes of an `img` that stays, null for another; without it, none stays. */
export function sanitise(html: string, pictureOf?: (attributes: Attributes) => Attributes | null): string {
  // Loaded with the first HTML that is written: half a megabyte of code, which reading never needs.
  const clean = require('sanitize-html') as typeof sanitizeHtml
  const rules = pictureOf ? withPictures(pictureOf) : RULES
  let text = html
  // A pass can leave what the next one changes: an invisible character that was written as an entity, or
  // paragraphs that were nested in a removed element. What is stored stays the same when it is saved again.
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const cleaned = clean(normaliseText(text), rules)
    if (cleaned === text) return text
    text = cleaned
  }
  return text
}

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'b',
    'i',
    's',
    'sub',
    'sup',
    'blockquote',
    'a',
    'span',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'hr',
  ],
  // Urdu lines need `lang` and `dir`.
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'rel', 'target'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: { h1: 'h2', a: openSafely },
}

function withPictures(pictureOf: (attributes: Attributes) => Attributes | null): sanitizeHtml.IOptions {
  return {
    ...RULES,
    allowedTags: [...(RULES.allowedTags as string[]), 'img'],
    allowedAttributes: { ...RULES.allowedAttributes, img: ['src', 'alt', 'width', 'height'] },
    transformTags: {
      ...RULES.transformTags,
      img: (tagName, attributes) => ({ tagName, attribs: { ...pictureOf(attributes) } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  }
}

/** An external link opens in a new tab and sends no referrer. */
function openSafely(tagName: string, { href = '', lang, dir }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const language = { ...(lang ? { lang } : {}), ...(dir ? { dir } : {}) }
  return {
    tagName,
    attribs: /^https?:/i.test(href)
      ? { ...language, href, rel: 'noopener noreferrer nofollow', target: '_blank' }
      : { ...language, href },
  }
}

import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'
import { Refusal, refusedField } from './refusal.ts'
import { aboutText, MAX_RICH_TEXT, TOO_LONG } from './rich-text.ts'
import { normaliseText } from './text.ts'

const require = createRequire(import.meta.url)

/** Three are the most that 60,000 random texts needed. */
const MAX_PASSES = 4
/** The parser takes 2 to 4 microseconds for each. The longest text of a shop has a few hundred. */
const MAX_ELEMENTS = 5000
/** The parser searches all open elements for each end tag, so its time grows with their number. */
const MAX_DEPTH = 256

/** An `exclusiveFilter` would copy the whole text before each picture that it removes. */
const NO_PICTURE = '<img />'

type Attributes = Readonly<Record<string, string>>
type PictureOf = (attributes: Attributes) => Attributes | null

/** HTML whose sanitising takes too long, or whose result is too long. `fault` follows the name of a text. */
export class UnusableHtml extends Refusal {
  readonly fault: string

  constructor(fault: string) {
    super(422, aboutText(fault))
    this.fault = fault
  }
}

/** Removes from the HTML of products, categories and posts everything that runs, loads or restyles. It
 * runs on every write: in the column types `sanitisedHtml` and `sanitisedPost` and in the import.
 * `pictureOf` returns all attributes of an `img` that stays, null for another; without it, none stays.
 * @throws UnusableHtml */
export function sanitise(html: string, pictureOf?: PictureOf): string {
  // Loaded with the first HTML that is written: half a megabyte of code, which reading never needs.
  const clean = require('sanitize-html') as typeof sanitizeHtml
  const rules = pictureOf ? withPictures(pictureOf) : RULES
  let text = html
  // A pass can leave what the next one changes: an invisible character that was written as an entity, or
  // paragraphs that were nested in a removed element. What is stored stays the same when it is saved again.
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const cleaned = clean(normaliseText(text), { ...rules, ...limits() }).replaceAll(NO_PICTURE, '')
    if (cleaned.length > MAX_RICH_TEXT) throw new UnusableHtml(TOO_LONG)
    if (cleaned === text) return text
    text = cleaned
  }
  return text
}

/** Sanitises a field of a form. @throws Refusal 422 */
export function sanitiseField(field: string, html: string, sanitised: (html: string) => string = sanitise) {
  try {
    return sanitised(html)
  } catch (failed) {
    if (failed instanceof UnusableHtml) throw refusedField(422, field, failed.message)
    throw failed
  }
}

/** Ends the parser at the first element too many. */
function limits(): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let elements = 0
  let depth = 0
  return {
    onOpenTag() {
      if (++elements > MAX_ELEMENTS)
        throw new UnusableHtml('may have at most 5,000 elements, such as paragraphs, cells and links')
      if (++depth > MAX_DEPTH) throw new UnusableHtml('may have at most 256 elements within one another')
    },
    onCloseTag() {
      depth--
    },
  }
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

function withPictures(pictureOf: PictureOf): sanitizeHtml.IOptions {
  return {
    ...RULES,
    allowedTags: [...(RULES.allowedTags as string[]), 'img'],
    allowedAttributes: { ...RULES.allowedAttributes, img: ['src', 'alt', 'width', 'height'] },
    transformTags: {
      ...RULES.transformTags,
      img: (tagName, attributes) => ({ tagName, attribs: { ...pictureOf(attributes) } }),
    },
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

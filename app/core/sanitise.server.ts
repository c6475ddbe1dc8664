import sanitizeHtml from 'sanitize-html'

/**
 * What may stand in the HTML of a product, a category or a post: text in its structure, links out, nothing that runs, loads
 * or restyles. The columns `sanitisedHtml` apply it to what Drizzle writes, the import to what it copies in, so that
 * screens show what the database has.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html.toWellFormed().replaceAll('\0', ''), RULES).trim()
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
  // `lang` and `dir` for lines in Urdu.
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

/** A link out opens beside the shop, and tells the other side nothing; one within the shop is an ordinary link. */
function openSafely(tagName: string, { href = '', lang, dir }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const words = { ...(lang ? { lang } : {}), ...(dir ? { dir } : {}) }
  return {
    tagName,
    attribs: /^https?:/i.test(href)
      ? { ...words, href, rel: 'noopener noreferrer nofollow', target: '_blank' }
      : { ...words, href },
  }
}

import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitisePost } from '#app/blog/post-html.server.ts'
import { MAX_RICH_TEXT } from './rich-text.ts'
import { sanitise, UnusableHtml } from './sanitise.server.ts'

test('allowed markup is unchanged', () => {
  const html = '<h3>Care</h3><ul><li>Wipe <strong>dry</strong></li></ul><p lang="ur" dir="rtl">خوبصورت</p>'
  expect(sanitise(html)).toBe(html)
})

test('markup that runs, loads or restyles is removed', () => {
  expect(
    sanitise(
      '<p onclick="x()" style="color:red" class="a" id="b">Hi<script>alert(1)</script><style>p{}</style></p>',
    ),
  ).toBe('<p>Hi</p>')
  expect(
    sanitise(
      '<img src="https://x.example/a.png" onerror="x()"><iframe src="https://x.example"></iframe>' +
        '<svg onload="x()"></svg><form><input></form>after',
    ),
  ).toBe('after')
  expect(sanitise('<h1>One</h1>')).toBe('<h2>One</h2>')
})

test('links to other sites get rel and target, and unsafe addresses are removed', () => {
  expect(sanitise('<a href="https://a.example/?b=1&amp;c=2" onclick="x()">a</a>')).toBe(
    '<a href="https://a.example/?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">a</a>',
  )
  expect(sanitise('<a href="/shop/" target="_blank">b</a>')).toBe('<a href="/shop/">b</a>')
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
  ]) {
    expect(sanitise(`<a href="${href}">c</a>`)).not.toMatch(/script:|data:|evil/i)
  }
})

test('unclosed and deeply nested HTML becomes valid', () => {
  expect(sanitise('<p>open <b>bold')).toBe('<p>open <b>bold</b></p>')
  expect(sanitise('a\0b \ud800')).toBe('ab')
  const invisible = '<a href="java&#8203;script:x()">Cafe\u0301&#8203;</a>\u200B'
  const cleaned = sanitise(invisible)
  expect(cleaned).toBe('<a>Café</a>')
  expect(sanitise(cleaned)).toBe(cleaned)
  expect(sanitise('<b>'.repeat(256) + 'x')).toContain('x')
})

test('a sanitised text is sanitised to itself', () => {
  for (const html of ['<p><svg><p>', '<p><svg><p>x</svg>y', '<svg><p><table><p>', '<b>'.repeat(40) + '<p>x'])
    expect(sanitise(sanitise(html)), html).toBe(sanitise(html))
  const part = fc.constantFrom(
    ...['<p>', '</p>', '<svg>', '</svg>', '<table>', '<tr>', '<td>', '<li>', '<ul>', '<a href="/x">', '</a>'],
    ...['<h1>', '<math>', '<b>', 'x', '&#8203;', '&lt;', '<', '<!--', '-->', '<template>', '<br>', ' '],
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const once = sanitise(parts.join(''))
      return sanitise(once) === once
    }),
    { numRuns: 2000 },
  )
})

/** Counts the elements that the parser opens, and how often it runs. */
function parsing(work: () => unknown) {
  const require = createRequire(import.meta.url)
  const library = require.cache[require.resolve('sanitize-html')]!
  const clean = library.exports
  const counted = { passes: 0, elements: 0, longest: 0 }
  library.exports = (html: string, options: { onOpenTag?: () => void }) => {
    counted.passes++
    counted.longest = Math.max(counted.longest, html.length)
    const onOpenTag = (...tag: []) => {
      counted.elements++
      options.onOpenTag?.(...tag)
    }
    return clean(html, { ...options, onOpenTag })
  }
  try {
    work()
    return counted
  } finally {
    library.exports = clean
  }
}

const LARGEST = MAX_RICH_TEXT - 1
const filled = (part: string) => part.repeat(LARGEST / part.length)
const SLOW = [
  ...['<b><i>', '<b>', '<div>', '<p>', '<h1>', '<i><p>', '<b>x</b>', '<table><tr><td>', '<ul><li>', '<br>'],
  ...['<svg><p>', '<math><mi><p>', '<form>', '<iframe>', '<iframe><p>', '<select><option>', '<template>'],
  ...['&', '<', '< ', '"', '&lt;', '&#8203;', '<!--', '</i>', '<a href=http:x>', '<a href=http:x>x</a>'],
  ...['<noscript><p></noscript>', '<img>', '<b><img></b>', '<svg><style>', '<p>hello world</p>'],
].map(filled)

test.each([sanitise, (html: string) => sanitisePost(html)])(
  'no text takes more than a few passes over a few thousand elements',
  (sanitised) => {
    for (const html of [...SLOW, '<b>'.repeat(5000) + '</i>'.repeat(5000), `<p ${'x '.repeat(49_000)}>`]) {
      const { passes, elements, longest } = parsing(() => {
        try {
          return sanitised(html)
        } catch (failed) {
          expect(failed).toBeInstanceOf(UnusableHtml)
          return null
        }
      })
      expect(passes, html.slice(0, 30)).toBeLessThanOrEqual(3)
      expect(elements, html.slice(0, 30)).toBeLessThanOrEqual(3 * 5001)
      expect(longest, html.slice(0, 30)).toBeLessThanOrEqual(MAX_RICH_TEXT)
    }
  },
)

test('a text with too many elements, too many within one another, or a result too long is refused', () => {
  const few = '<br />'.repeat(5000)
  expect(sanitise(few)).toBe(few)
  expect(() => sanitise(few + '<br />')).toThrow('This text may have at most 5,000 elements')
  expect(() => sanitise('<b>'.repeat(257))).toThrow(
    'This text may have at most 256 elements within one another',
  )
  expect(sanitise('&'.repeat(20_000))).toHaveLength(MAX_RICH_TEXT)
  expect(() => sanitise('&'.repeat(20_001))).toThrow('This text may have at most 100,000 characters')
})

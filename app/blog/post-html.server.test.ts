import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitise } from '#app/core/sanitise.server.ts'
import { picturesOf, sanitisePost, withPictureSources, withSizes } from './post-html.server.ts'

const NAME = 'tea-strainer-front-3fa9c1d2e0-e8e1d6.webp'
const SRC = `/images/${NAME}`
const STORED = `<img src="${SRC}" alt="A &quot;cup&quot; &amp; tea" width="1280" height="960" />`

test('a picture of the shop stays in a post, in one form; in other texts it is removed', () => {
  expect(sanitisePost(`<p>a</p>${STORED}<p>b</p>`)).toBe(`<p>a</p>${STORED}<p>b</p>`)
  expect(sanitise(`<p>a</p>${STORED}<p>b</p>`)).toBe('<p>a</p><p>b</p>')
  expect(
    sanitisePost(
      `<IMG HEIGHT=960 Width='1280' class="x" id="y" style="position:fixed" lang="ur" dir="rtl"
        srcset="https://evil.example/a.png 1x" sizes="1px" loading="eager" usemap="#m" onerror="x()"
        onload=x() data-x="1" alt="  A\n cup&#8203; " src="${SRC}">`,
    ),
  ).toBe(`<img src="${SRC}" alt="A cup" width="1280" height="960" />`)
  expect(sanitisePost(`<p>a <img src="${SRC}"> b</p>`)).toBe(`<p>a <img src="${SRC}" alt="" /> b</p>`)
})

test.each([
  ['0', '960'],
  ['-1', '960'],
  ['1e3', '960'],
  ['100%', '960'],
  ['12345', '960'],
  ['1280', ''],
])('a size of %j by %j is left out', (width, height) => {
  expect(sanitisePost(`<img src="${SRC}" width="${width}" height="${height}">`)).toBe(
    `<img src="${SRC}" alt="" />`,
  )
})

test.each([
  '',
  NAME,
  `/images/`,
  `/images/banner.jpg`,
  `/images/${NAME}?x=1`,
  `/images/${NAME}#x`,
  `/images/../${NAME}`,
  `/images/%2e%2e/${NAME}`,
  `/images//${NAME}`,
  `//images/${NAME}`,
  `/\\images/${NAME}`,
  `/Images/${NAME}`,
  `/images/${NAME.toUpperCase()}`,
  `/images/${NAME.replace('.webp', '-360.avif')}`,
  `/images/${NAME.replace('.webp', '.svg')}`,
  `/images/${'a'.repeat(250)}-3fa9c1d2e0-e8e1d6.webp`,
  ` ${SRC}`,
  `${SRC}\n`,
  `//evil.example${SRC}`,
  `https://evil.example${SRC}`,
  `http://127.0.0.1:3000${SRC}`,
  `https:${SRC}`,
  'data:image/png;base64,AAAA',
  'data:image/svg+xml,<svg onload=x()>',
  'javascript:alert(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '/account/logout/',
  '/api/admin/sign-out',
])('a picture at %j is removed', (src) => {
  const escaped = src.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  expect(sanitisePost(`<p>a</p><img src="${escaped}" alt="x"><p>b</p>`)).toBe('<p>a</p><p>b</p>')
})

test('other markup that loads is removed with and without pictures', () => {
  for (const html of [
    `<picture><source srcset="https://evil.example/a.png"></picture>`,
    `<image src="${SRC}" onerror="x()"><svg><image href="${SRC}"/></svg>`,
    `<video poster="${SRC}"></video><input type="image" src="${SRC}"><iframe src="${SRC}"></iframe>`,
    `<img src="${SRC}" src="x"`,
  ])
    expect(sanitisePost(html)).not.toMatch(/evil|<(?!img src="\/images\/tea-strainer[^"]*" alt="" \/>)/)
})

test('whatever is around them, pictures remain in the one form only, also when sanitised again', () => {
  const part = fc.constantFrom(
    '<img ',
    'src=',
    `"${SRC}"`,
    `'${SRC}'`,
    SRC,
    ' alt="',
    '"',
    "'",
    '>',
    '/>',
    '<p>',
    '</p>',
    '<a href="',
    '<!--',
    '-->',
    '&quot;',
    '&lt;img src=&quot;',
    '&#8203;',
    ' onerror=x() ',
    '//evil.example',
    'srcset=',
    ' width="5" height="6"',
    '<svg>',
    '<noscript>',
    'tea',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const html = sanitisePost(parts.join(''))
      expect(picturesOf(sanitisePost(html))).toEqual(picturesOf(html))
      const tags = html.match(/<img/g) ?? []
      expect(picturesOf(html)).toHaveLength(tags.length)
      for (const { image } of picturesOf(html)) expect(image).toBe(NAME)
      const names = html.replace(/"[^"]*"/g, '""')
      expect(names).not.toMatch(/<[^>]*\s(?:on\w+|srcset|style)=/)
    }),
    { numRuns: 500 },
  )
})

test('a picture that was stored without being sanitised is left as it is', () => {
  for (const src of ['https://evil.example/a.png', '/images/banner.webp', `/images/a--b${NAME.slice(18)}`]) {
    const html = `<p>a</p><img src="${src}" alt="" width="1" height="1" />`
    expect(withPictureSources(html)).toBe(html)
    expect(withSizes(html, new Map())).toBe(html)
    expect(picturesOf(html)).toEqual([])
  }
})

test('the sizes of stored pictures are replaced or left out', () => {
  const html = `<p>a</p>${STORED}`
  expect(picturesOf(html)).toEqual([
    { image: NAME, alt: 'A &quot;cup&quot; &amp; tea', size: { width: 1280, height: 960 } },
  ])
  expect(withSizes(html, new Map([[NAME, { width: 300, height: 200 }]]))).toBe(
    html.replace('1280', '300').replace('960', '200'),
  )
  expect(withSizes(html, new Map())).toBe(html.replace(' width="1280" height="960"', ''))
})

test('a page gets each picture in its sizes, lazily, with the colour that is seen before it', () => {
  const stem = '/images/tea-strainer-front-3fa9c1d2e0-e8e1d6'
  expect(withPictureSources(`<p>a</p>${STORED}<p>&lt;img src="x"</p>`)).toBe(
    '<p>a</p><picture class="block"><source type="image/avif" srcset="' +
      [240, 360, 480, 720, 960, 1280].map((width) => `${stem}-${width}.avif ${width}w`).join(', ') +
      '" sizes="(min-width: 992px) 680px, 96vw" />' +
      `<img src="${stem}.webp" alt="A &quot;cup&quot; &amp; tea" width="1280" height="960" ` +
      'loading="lazy" decoding="async" style="background-color:#e8e1d6" /></picture><p>&lt;img src="x"</p>',
  )
})

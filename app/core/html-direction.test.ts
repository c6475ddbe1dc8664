import { expect, test } from 'vitest'
import { withDirections } from './html-direction.server.ts'

test.each([
  ['<h2>ملتان</h2><p>مٹی<br />Clay</p>', '<h2 dir="auto">ملتان</h2><p dir="auto">مٹی<br />Clay</p>'],
  [
    '<ul><li><p>مٹی</p></li><li>Clay<ol><li>x</li></ol></li></ul>',
    '<ul><li dir="auto"><p>مٹی</p></li><li dir="auto">Clay<ol><li dir="auto">x</li></ol></li></ul>',
  ],
  [
    '<blockquote><p>مٹی</p><p>Clay</p></blockquote>',
    '<blockquote dir="auto"><p>مٹی</p><p dir="auto">Clay</p></blockquote>',
  ],
  // What the text says itself stays.
  ['<p dir="rtl">Clay</p><p lang="ur">مٹی</p>', '<p dir="rtl">Clay</p><p lang="ur" dir="auto">مٹی</p>'],
  ['<p lang="ur" dir="rtl">x</p>', '<p lang="ur" dir="rtl">x</p>'],
  [
    '<table><tr><td colspan="2">مٹی</td></tr></table>',
    '<table><tr><td colspan="2" dir="auto">مٹی</td></tr></table>',
  ],
  ['&lt;p&gt; <span>a</span><pre>b</pre>', '&lt;p&gt; <span>a</span><pre>b</pre>'],
])('%s', (html, directed) => {
  expect(withDirections(html)).toBe(directed)
})

import { createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CachedElement, ElementCacheContext } from './cached-element.tsx'
import { createElementCache } from './element-cache.ts'

let rendered = 0
function Content({ text }: { text: string }) {
  rendered++
  return createElement(Fragment, null, text, '&', createElement('b', null, 'more'))
}

function render(text: string, nonce: string, inputs: readonly unknown[] | undefined) {
  const cache = createElementCache(nonce)
  rendered = 0
  const content = createElement(Content, { text })
  const element = createElement(
    CachedElement,
    { as: 'article', title: '>', ...(inputs && { inputs }) },
    content,
  )
  const html = cache.storeMarked(
    renderToString(createElement(ElementCacheContext, { value: cache }, createElement('ul', null, element))),
  )
  return { html: cache.fill([html]).join(''), rendered }
}

test('content of equal inputs is rendered once, and its HTML is the same', () => {
  const html = '<ul><article title="&gt;">one<!-- -->&amp;<b>more</b></article></ul>'
  expect(render('one', 'n1', ['one'])).toEqual({ html, rendered: 1 })
  expect(render('one', 'n2', ['one'])).toEqual({ html, rendered: 0 })
})

test('content of other inputs is rendered', () => {
  render('two', 'n1', ['two'])
  const other = render('three', 'n2', ['three'])
  expect(other.rendered).toBe(1)
  expect(other.html).toContain('three')
})

test('an element without inputs is rendered each time', () => {
  const first = render('four', 'n1', undefined)
  expect(render('four', 'n2', undefined)).toEqual({ html: first.html, rendered: 1 })
})

test('a mark in stored text stays text', () => {
  expect(render('<ul data-cached="guess-0">', 'n1', ['five']).html).toContain('&lt;ul data-cached=')
})

test('an element that contains a cached one is rendered each time, with the content of both', () => {
  const inner = (text: string) =>
    createElement(CachedElement, { as: 'article', inputs: [text] }, createElement(Content, { text }))
  const page = (nonce: string) => {
    const cache = createElementCache(nonce)
    const list = createElement(CachedElement, { as: 'ul', inputs: ['list'] }, inner('six'), inner('seven'))
    const html = renderToString(createElement(ElementCacheContext, { value: cache }, list))
    return cache.fill([cache.storeMarked(html)]).join('')
  }
  render('six', 'n0', ['six'])
  const first = page('n1')
  expect(first).toContain('seven<!-- -->&amp;')
  expect(page('n2')).toBe(first)
  expect(page('n3')).toBe(first)
})

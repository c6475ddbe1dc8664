import { act, createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Awaited } from './awaited.tsx'

let shown: string
let unmount = () => {}

/** React needs an element to attach events to; the components under test render nothing. */
function emptyElement(): HTMLElement {
  const ownerDocument = { nodeType: 9, addEventListener() {}, activeElement: null }
  return { nodeType: 1, tagName: 'DIV', addEventListener() {}, ownerDocument } as unknown as HTMLElement
}

function Shown({ text }: { text: string }) {
  useEffect(() => show(text), [text])
  return null
}

function show(text: string) {
  shown = text
}

const showing = (text: string) => createElement(Shown, { text })

function Screen({ promise }: { promise: Promise<string> }) {
  return Awaited({
    promise,
    fallback: showing('loading'),
    failed: ({ message }, isLoading) => showing(`${message}${isLoading ? ', loading' : ''}`),
    children: showing,
  })
}

function mount() {
  const root = createRoot(emptyElement())
  unmount = () => root.unmount()
  return (promise: Promise<string>) => act(async () => root.render(createElement(Screen, { promise })))
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('HTMLIFrameElement', class {})
})
afterEach(async () => {
  await act(async () => unmount())
  vi.unstubAllGlobals()
})

test('shows the fallback, then the value', async () => {
  const render = mount()
  const first = Promise.withResolvers<string>()
  await render(first.promise)
  expect(shown).toBe('loading')
  await act(async () => first.resolve('first'))
  expect(shown).toBe('first')
})

test('what is shown stays until the next promise is settled', async () => {
  const render = mount()
  await render(Promise.resolve('first'))
  const second = Promise.withResolvers<string>()
  await render(second.promise)
  expect(shown).toBe('first')
  await act(async () => second.reject(new Error('refused')))
  expect(shown).toBe('refused')
  const third = Promise.withResolvers<string>()
  await render(third.promise)
  expect(shown).toBe('refused, loading')
  await act(async () => third.resolve('third'))
  expect(shown).toBe('third')
})

test('an earlier promise that is settled late is not shown', async () => {
  const render = mount()
  const first = Promise.withResolvers<string>()
  await render(first.promise)
  await render(Promise.resolve('second'))
  await act(async () => first.resolve('first, late'))
  expect(shown).toBe('second')
})

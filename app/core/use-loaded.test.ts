import { act, createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLoaded } from './use-loaded.ts'

type Load = { key: string; signal: AbortSignal; resolve(value: string): void; reject(error: Error): void }

let loads: Load[] = []
let shown: ReturnType<typeof useLoaded<string>>
let unmount = () => {}

/** React needs an element to attach events to; the component under test renders nothing. */
function emptyElement(): HTMLElement {
  const ownerDocument = { nodeType: 9, addEventListener() {}, activeElement: null }
  return { nodeType: 1, tagName: 'DIV', addEventListener() {}, ownerDocument } as unknown as HTMLElement
}

function Loading({ id }: { id: string | null }) {
  const loaded = useLoaded(
    id,
    (signal) => new Promise<string>((resolve, reject) => loads.push({ key: id!, signal, resolve, reject })),
  )
  useEffect(() => show(loaded), [loaded])
  return null
}

function show(loaded: typeof shown) {
  shown = loaded
}

function mount() {
  const root = createRoot(emptyElement())
  unmount = () => root.unmount()
  return (id: string | null) => act(async () => root.render(createElement(Loading, { id })))
}

beforeEach(() => {
  loads = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('HTMLIFrameElement', class {})
})
afterEach(async () => {
  await act(async () => unmount())
  vi.unstubAllGlobals()
})

test('loads once for each key, and nothing for none', async () => {
  const render = mount()
  await render(null)
  expect(loads).toEqual([])
  await render('1')
  await render('1')
  expect(loads.map(({ key }) => key)).toEqual(['1'])
  expect(shown.value).toBeUndefined()
  await act(async () => loads[0]!.resolve('first'))
  expect(shown.value).toBe('first')
})

test('a new key hides the old value, aborts its load and ignores its answer', async () => {
  const render = mount()
  await render('1')
  await render('2')
  expect(loads.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await act(async () => loads[1]!.resolve('second'))
  await act(async () => loads[0]!.resolve('first, late'))
  expect(shown.value).toBe('second')
  await render('3')
  expect(shown.value).toBeUndefined()
})

test('reload loads again, set replaces the value', async () => {
  const render = mount()
  await render('1')
  await act(async () => loads[0]!.resolve('first'))
  await act(async () => shown.set('edited'))
  expect(shown.value).toBe('edited')
  await act(async () => shown.reload())
  expect(shown.value).toBeUndefined()
  await act(async () => loads[1]!.resolve('again'))
  expect(shown.value).toBe('again')
})

test('an aborted load may reject', async () => {
  const render = mount()
  await render('1')
  await act(async () => unmount())
  expect(loads[0]!.signal.aborted).toBe(true)
  await act(async () => loads[0]!.reject(new DOMException('aborted', 'AbortError')))
})

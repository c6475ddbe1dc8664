import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore, createStoredStore, parseJson } from './store.ts'

const openStorage = ({ fails = (): boolean => false } = {}) => {
  const texts = new Map<string, string>()
  const touch = <Result>(work: () => Result) => {
    if (fails()) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    return work()
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => touch(() => texts.get(key) ?? null),
    setItem: (key: string, text: string) => touch(() => void texts.set(key, text)),
    removeItem: (key: string) => touch(() => void texts.delete(key)),
  })
  return texts
}

const openStore = () =>
  createStoredStore<{ id: number; name: string } | null>({
    area: 'localStorage',
    keys: ['id', 'name'],
    parse: ([id, name]) => (id ? { id: Number(id), name: name ?? '' } : null),
    serialise: (user) => (user ? [String(user.id), user.name] : [null, null]),
  })

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})

test('a store notifies its subscribers of each change until they unsubscribe', () => {
  const store = createStore(1)
  const seen: number[] = []
  const unsubscribe = store.subscribe(() => seen.push(store.get()))
  store.set(2)
  store.set(3)
  unsubscribe()
  store.set(4)
  expect(seen).toEqual([2, 3])
  expect(store.get()).toBe(4)
})

describe('a stored store', () => {
  test('keeps its value under its keys and removes them for a null text', () => {
    const texts = openStorage()
    const store = openStore()
    store.set({ id: 7, name: 'Ayesha' })
    expect([...texts]).toEqual([
      ['id', '7'],
      ['name', 'Ayesha'],
    ])
    store.set(null)
    expect(texts.size).toBe(0)
  })

  test('returns the same object while the text is the same, and a new one after another tab wrote', () => {
    const texts = openStorage()
    const store = openStore()
    texts.set('id', '7')
    const first = store.get()
    expect(first).toEqual({ id: 7, name: '' })
    expect(store.get()).toBe(first)
    texts.set('name', 'Bilal')
    expect(store.get()).toEqual({ id: 7, name: 'Bilal' })
  })

  test('notifies of its own keys in another tab, of a cleared storage and when the page is shown', () => {
    openStorage()
    const listeners: Record<string, (event: { key: string | null }) => void> = {}
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
      listeners[type] = listener
    })
    let changes = 0
    openStore().subscribe(() => changes++)
    listeners['storage']!({ key: 'cart' })
    expect(changes).toBe(0)
    listeners['storage']!({ key: 'name' })
    listeners['storage']!({ key: null })
    expect(changes).toBe(2)
    listeners['pageshow']!({ key: null })
    expect(changes).toBe(3)
  })

  test('keeps the value in memory where storage is forbidden', () => {
    openStorage({ fails: () => true })
    const store = openStore()
    expect(store.get()).toBeNull()
    store.set({ id: 7, name: 'Ayesha' })
    expect(store.get()).toEqual({ id: 7, name: 'Ayesha' })
  })

  test('keeps the value in memory when the storage becomes full', () => {
    let full = false
    openStorage({ fails: () => full })
    const store = openStore()
    store.set({ id: 1, name: 'A' })
    full = true
    store.set({ id: 2, name: 'B' })
    expect(store.get()).toEqual({ id: 2, name: 'B' })
  })
  test('removes a stored value while the storage is full, and uses the storage again', () => {
    let full = false
    const texts = openStorage({ fails: () => false })
    vi.stubGlobal('localStorage', {
      ...localStorage,
      setItem: (key: string, text: string) => {
        if (full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        texts.set(key, text)
      },
    })
    const store = openStore()
    store.set({ id: 1, name: 'A' })
    full = true
    store.set({ id: 2, name: 'B' })
    store.set(null)
    expect([store.get(), texts.size]).toEqual([null, 0])
    full = false
    store.set({ id: 3, name: 'C' })
    texts.set('name', 'D')
    expect(store.get()).toEqual({ id: 3, name: 'D' })
  })

  test('does not notify of a value that is stored already', () => {
    openStorage()
    const store = openStore()
    let changes = 0
    store.subscribe(() => changes++)
    store.set({ id: 7, name: 'Ayesha' })
    store.set({ id: 7, name: 'Ayesha' })
    expect(changes).toBe(1)
  })
})

test.each([
  ['{"id":7}', { id: 7 }],
  ['{"broken', null],
  [null, null],
  [undefined, null],
])('parseJson of %j is %j', (text, content) => expect(parseJson(text)).toEqual(content))

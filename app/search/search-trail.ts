import { readLocalItem, readTabItem, saveLocalItem, saveTabItem } from '#app/core/browser-storage.ts'
import { MAX_NOTED_LENGTH, NOTE_PATH, searchForm } from './note-rules.ts'

const SEARCHED = 'searched'
const MAX_SEARCHED = 200
const OPENED = 'opened-from-search'

const isText = (value: unknown) => typeof value === 'string'
const openedFrom = () => (readTabItem(OPENED) ?? {}) as Record<string, unknown>

/** Delays nothing else and is sent even when the page is left. A lost report does no harm. */
function send(body: {
  text: string
  kind: 'results' | 'click' | 'order'
  found?: number
  is_first?: boolean
}) {
  if (body.text.length > MAX_NOTED_LENGTH) return
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' })
  // Some browsers have it switched off.
  navigator.sendBeacon?.(`/api${NOTE_PATH}`, json)
}

export function noteResults(text: string, found: number): void {
  const form = searchForm(text)
  const saved = readLocalItem(SEARCHED)
  const searched = Array.isArray(saved) ? saved.filter(isText) : []
  send({ text: form, kind: 'results', found, is_first: !searched.includes(form) })
  saveLocalItem(SEARCHED, [form, ...searched.filter((each) => each !== form)].slice(0, MAX_SEARCHED))
}

export function noteOpened(text: string, pressed: EventTarget): void {
  const product = (pressed as Element).closest?.('a, button')?.closest<HTMLElement>('[data-product]')
  if (!product) return
  send({ text, kind: 'click' })
  saveTabItem(OPENED, { ...openedFrom(), [product.dataset.product!]: searchForm(text) })
}

export function noteBought(productIds: readonly number[]): void {
  const opened = openedFrom()
  for (const form of new Set(productIds.map((id) => opened[id]).filter(isText)))
    send({ text: String(form), kind: 'order' })
  if (Object.keys(opened).length > 0) saveTabItem(OPENED, null)
}

import { redirectDocument } from 'react-router'

export type ShopEvents = {
  PageView: { path: string }
  ViewContent: {
    content_ids: number[]
    content_name: string
    content_type: 'product'
    value: number
    currency: 'PKR'
  }
  AddToCart: {
    content_ids: number[]
    content_name: string
    content_type: 'product'
    currency: 'PKR'
    quantity: number
  }
  RemoveFromCart: { content_ids: number[]; content_type: 'product' }
  Purchase: { content_ids: number[]; value: number; currency: 'PKR' }
}

declare global {
  interface Window {
    /** Without a PIXEL_ID, events are stored here; tests read them. */
    shopEvents?: ({ event: keyof ShopEvents } & Record<string, unknown>)[]
    fbq?: PixelCalls
  }
}

type PixelCalls = {
  (...args: unknown[]): void
  queue?: unknown[][]
  loaded?: boolean
  version?: string
  push?: unknown
  callMethod?: (...args: unknown[]) => void
}

export function sendEvent<Name extends keyof ShopEvents>(name: Name, fields: ShopEvents[Name]): void {
  if (window.fbq) window.fbq('track', name, ...(name === 'PageView' ? [] : [fields]))
  else (window.shopEvents ??= []).push({ event: name, ...fields })
}

let isPixelRefused = false

/** Prevents the pixel from starting in this document. A running pixel would send the secret address. */
export function refusePixel(): void {
  isPixelRefused = true
}

/** Reloads a page with a secret address as a new document: a running pixel would send the address. */
export function loadWithoutPixel(request: Request): void {
  const { pathname, search } = new URL(request.url)
  if (window.fbq) throw redirectDocument(pathname + search)
}

/** Starts the ad pixel. Events are queued until its script has loaded.
 * https://developers.facebook.com/docs/meta-pixel/get-started */
export function startPixel(pixelId: string): void {
  if (window.fbq || isPixelRefused) return
  const pixel: PixelCalls = (...args) =>
    pixel.callMethod ? pixel.callMethod(...args) : pixel.queue!.push(args)
  Object.assign(pixel, { push: pixel, loaded: true, version: '2.0', queue: [] })
  window.fbq = pixel
  Object.assign(window, { _fbq: pixel })
  const script = document.createElement('script')
  script.async = true
  script.src = 'https://connect.facebook.net/en_US/fbevents.js'
  document.head.append(script)
  // The shop sends the page views itself, once for each navigation.
  pixel('set', 'autoConfig', false, pixelId)
  Object.assign(pixel, { disablePushState: true })
  pixel('init', pixelId)
}

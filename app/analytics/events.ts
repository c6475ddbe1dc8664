import { redirectDocument } from 'react-router'

/** The product events of the ad pixel, each with its exact fields; sums in whole rupees. */
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
    /** Without a PIXEL_ID the events are left here, to be watched and tested. */
    shopEvents?: ({ event: keyof ShopEvents } & Record<string, unknown>)[]
    fbq?: PixelCalls
  }
}

type PixelCalls = {
  (...told: unknown[]): void
  queue?: unknown[][]
  loaded?: boolean
  version?: string
  push?: unknown
  callMethod?: (...told: unknown[]) => void
}

export function sendEvent<Name extends keyof ShopEvents>(name: Name, fields: ShopEvents[Name]): void {
  if (window.fbq) window.fbq('track', name, ...(name === 'PageView' ? [] : [fields]))
  else (window.shopEvents ??= []).push({ event: name, ...fields })
}

let isPixelRefused = false

/** Keeps the pixel out of this document for good: it would see the address, whatever page is shown later. */
export function refusePixel(): void {
  isPixelRefused = true
}

/**
 * For a page whose address is a secret. Where the pixel already runs, the page is loaded as a document of its own, since
 * the pixel reads the address whenever it reports.
 */
export function loadWithoutPixel(request: Request): void {
  const { pathname, search } = new URL(request.url)
  if (window.fbq) throw redirectDocument(pathname + search)
}

/** Starts the ad pixel: events are queued until its script is there. https://developers.facebook.com/docs/meta-pixel/get-started */
export function startPixel(pixelId: string): void {
  if (window.fbq || isPixelRefused) return
  const pixel: PixelCalls = (...told) =>
    pixel.callMethod ? pixel.callMethod(...told) : pixel.queue!.push(told)
  Object.assign(pixel, { push: pixel, loaded: true, version: '2.0', queue: [] })
  window.fbq = pixel
  Object.assign(window, { _fbq: pixel })
  const script = document.createElement('script')
  script.async = true
  script.src = 'https://connect.facebook.net/en_US/fbevents.js'
  document.head.append(script)
  // Page views are told by the shop itself, once for each navigation.
  pixel('set', 'autoConfig', false, pixelId)
  Object.assign(pixel, { disablePushState: true })
  pixel('init', pixelId)
}

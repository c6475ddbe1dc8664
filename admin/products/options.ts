import { loadStaff } from '#admin/core/call.ts'
import type { DataOf } from '#app/core/endpoint.ts'
import { getProductOptions } from './contract.ts'

export type ProductOptions = DataOf<typeof getProductOptions>

const FRESH_MS = 5_000
let loaded: { at: number; options: Promise<ProductOptions> } | null = null

/** The next screen, or reload of this one, asks the shop. */
export const invalidateProductOptions = (): void => {
  loaded = null
}

/** The categories and colours, loaded again after 5 seconds, so that a new one is there. */
export function loadProductOptions(): Promise<ProductOptions> {
  if (!loaded || Date.now() - loaded.at > FRESH_MS) {
    const options = loadStaff(getProductOptions).then(({ data }) => data)
    loaded = { at: Date.now(), options }
    options.catch(() => {
      loaded = null
    })
  }
  return loaded.options
}

import { useRouteLoaderData } from 'react-router'
import type { CategoryRow } from '#app/catalogue/contract.ts'
import { shopDetails, type ShopDetails } from '#app/core/shop-details.ts'

export type ShellData = {
  shop: ShopDetails
  origin: string
  pixelId: string | null
  categories: CategoryRow[]
}

export function useShellData(): ShellData {
  return (
    useRouteLoaderData<ShellData>('root') ?? { shop: shopDetails, origin: '', pixelId: null, categories: [] }
  )
}

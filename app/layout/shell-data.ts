import { useRouteLoaderData } from 'react-router'
import type { CategoryRow } from '#app/catalogue/row-contract.ts'
import { BLANK_SHOP, type ShopDetails } from '#app/core/shop-details.ts'

export type MenuCategory = Omit<CategoryRow, 'subcategory'>

export type ShellData = {
  shop: ShopDetails
  origin: string
  pixelId: string | null
  categories: MenuCategory[]
}

export function useShellData(): ShellData {
  return (
    useRouteLoaderData<ShellData>('root') ?? { shop: BLANK_SHOP, origin: '', pixelId: null, categories: [] }
  )
}

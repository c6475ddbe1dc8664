import { useRouteLoaderData } from 'react-router'
import { BLANK_SHOP, type ShopDetails } from './shop-details.ts'

export type MenuCategory = { slug: string; p_category_name: string; pcat_image: string }

/** What the root loader reads for the page shell. */
export type ShellData = {
  shop: ShopDetails
  origin: string
  pixelId: string | null
  categories: MenuCategory[]
}

/** Returns the data of the page shell; blank data while the root could not load them. */
export function useShellData(): ShellData {
  return (
    useRouteLoaderData<ShellData>('root') ?? { shop: BLANK_SHOP, origin: '', pixelId: null, categories: [] }
  )
}

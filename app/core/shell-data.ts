import { useRouteLoaderData } from 'react-router'
import { type Packed, unpack } from './packed.ts'
import { BLANK_SHOP, type ShopDetails } from './shop-details.ts'

export type MenuCategory = { slug: string; p_category_name: string; pcat_image: string }

/** What the root loader reads for the page shell. */
export type ShellData = {
  shop: ShopDetails
  origin: string
  pixelId: string | null
  categories: MenuCategory[]
}

const BLANK: ShellData = { shop: BLANK_SHOP, origin: '', pixelId: null, categories: [] }

/** Returns the data of the page shell; blank data while the root could not load them. */
export function useShellData(): ShellData {
  const packed = useRouteLoaderData<Packed<ShellData>>('root')
  return packed ? unpack(packed) : BLANK
}

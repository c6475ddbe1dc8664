import { useRouteLoaderData } from 'react-router'
import { BLANK_SHOP, type ShopDetails } from '#app/core/shop-details.ts'

export function useShopDetails(): ShopDetails {
  return useRouteLoaderData<{ shop: ShopDetails }>('root')?.shop ?? BLANK_SHOP
}

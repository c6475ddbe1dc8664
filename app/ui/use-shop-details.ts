import { useRouteLoaderData } from 'react-router'
import { BLANK_SHOP, type ShopDetails } from '#app/core/shop-details.ts'

/** The shop's details, which the root loader reads. */
export function useShopDetails(): ShopDetails {
  return useRouteLoaderData<{ shop: ShopDetails }>('root')?.shop ?? BLANK_SHOP
}

import { BLANK_SHOP, type ShopDetails } from '#app/core/shop-details.ts'
import { demoDetails } from '#db/seed/demo-details.ts'

export const demoShop: ShopDetails = { ...BLANK_SHOP, ...demoDetails }

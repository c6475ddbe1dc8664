/** The pictures that pages themselves show, by what they are of; `scripts/make-pictures.ts` keeps the names. */
export const HOUSE_PICTURES = {
  'about-shop': 'about-shop-287f460c2a-f8e8e8.webp',
  'promo-light': 'promo-light-198d787b11-f8e8c8.webp',
  'promo-gifts': 'promo-gifts-c328be11b8-e8f8e8.webp',
}

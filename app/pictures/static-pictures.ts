/** The pictures of pages and mails; `scripts/make-pictures.ts` updates the names. */
export const STATIC_PICTURES = {
  'about-shop': 'about-shop-186ac23d15-f8e8e8.webp',
  'promo-light': 'promo-light-2cc8550123-e8d8a8.webp',
  'promo-gifts': 'promo-gifts-d281db5f9f-e8f8e8.webp',
}

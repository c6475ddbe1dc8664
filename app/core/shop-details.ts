/**
 * Who the shop is. The one place to change, or leave it and set `SHOP_NAME`, `SHOP_PHONE`, … in the environment: the
 * variable is `SHOP_` and the field in capitals, `SHOP_SOCIAL_FACEBOOK` and so on for the links.
 */
export const shopDetails = {
  name: 'Nayab',
  tagline: 'Rare things for the home',
  address: '14-B Chowk Shaheedan, Old Bohar Gate, Multan 60000, Pakistan',
  phone: '061 1112 223',
  /** International form, digits only, as the chat link takes it. */
  chat: '923001112223',
  email: 'salaam@nayab.example',
  /** Smallest subtotal that checkout accepts, whole rupees; 0: none. */
  minimumOrder: 0,
  social: {
    whatsapp: 'https://wa.me/923001112223',
    facebook: 'https://www.facebook.com/nayab.example',
    instagram: 'https://www.instagram.com/nayab.example',
    twitter: 'https://x.com/nayab_example',
    youtube: 'https://www.youtube.com/@nayab.example',
    linkedin: 'https://www.linkedin.com/company/nayab-example',
    pinterest: 'https://www.pinterest.com/nayab_example',
    tiktok: 'https://www.tiktok.com/@nayab.example',
  },
}

export type ShopDetails = typeof shopDetails

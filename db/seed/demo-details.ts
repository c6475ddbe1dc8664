/** The details that the demo shop shows. */
export const demoDetails = {
  name: 'Nayab',
  tagline: 'Rare things for the home',
  address: '14-B Chowk Shaheedan, Old Bohar Gate, Multan 60000, Pakistan',
  phone: '061 1112 223',
  chat: '923001112223',
  email: 'salaam@nayab.example',
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

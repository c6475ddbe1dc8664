import * as paths from './paths.ts'

type PageLink = { to: string; label: string }

export const homeLink: PageLink = { to: paths.home, label: 'Home' }
export const shopLink: PageLink = { to: paths.shop, label: 'Shop' }
export const blogLink: PageLink = { to: paths.blog, label: 'Blog' }
const contactLink: PageLink = { to: paths.contact, label: 'Contact' }
export const aboutLink: PageLink = { to: paths.about, label: 'About Us' }

const videosLink: PageLink = { to: paths.videos, label: 'Videos' }

export const HEADER_LINKS = [homeLink, shopLink, videosLink, blogLink, contactLink]

export const MENU_LINKS = [homeLink, shopLink, blogLink, contactLink, videosLink]

export const QUICK_LINKS = [
  shopLink,
  blogLink,
  contactLink,
  { to: paths.sitemap, label: 'Sitemap' },
  aboutLink,
]

export const SUPPORT_LINKS = [
  { to: paths.faqs, label: 'FAQs' },
  { to: paths.returnPolicy, label: 'Return Policy' },
  { to: paths.privacyPolicy, label: 'Privacy Policy' },
  { to: paths.terms, label: 'Terms & Conditions' },
  { to: paths.deleteAccount, label: 'Delete Account' },
]

import type { LinkRow } from './sitemap-contract.ts'

/** Returns the address of an entry. Product pages are under `/shop`. */
export function hrefOf({ s_kind, s_url }: Pick<LinkRow, 's_kind' | 's_url'>): string {
  return s_kind === 'product' ? `/shop${s_url}` : s_url
}

export const staticPages: readonly Pick<LinkRow, 's_title' | 's_url'>[] = [
  { s_title: 'Home', s_url: '/' },
  { s_title: 'Shop', s_url: '/shop/' },
  { s_title: 'Videos', s_url: '/videos/' },
  { s_title: 'Blog', s_url: '/blogs/' },
  { s_title: 'Contact', s_url: '/contact/' },
  { s_title: 'About Us', s_url: '/about/' },
  { s_title: 'FAQs', s_url: '/faqs/' },
  { s_title: 'Return and Exchange Policy', s_url: '/return-policy/' },
  { s_title: 'Privacy Policy', s_url: '/privacy-policy/' },
  { s_title: 'Terms of Services', s_url: '/terms-and-conditions/' },
  { s_title: 'Delete Account', s_url: '/delete-account/' },
]

/** Returns the part of each consecutive section that lies in a window over all of them. */
export function slicesOf(
  sections: readonly number[],
  start: number,
  length: number,
): { from: number; count: number }[] {
  const ends = sections.map((_, section) =>
    sections.slice(0, section + 1).reduce((sum, count) => sum + count, 0),
  )
  return sections.map((count, section) => {
    const first = ends[section]! - count
    const from = Math.min(Math.max(0, start - first), count)
    return { from, count: Math.max(0, Math.min(count, start + length - first) - from) }
  })
}

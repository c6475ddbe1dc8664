import type { LinkRow } from './sitemap-contract.ts'

/** Where an entry of the sitemap leads: the product pages live under `/shop`. */
export function hrefOf({ s_kind, s_url }: Pick<LinkRow, 's_kind' | 's_url'>): string {
  return s_kind === 'product' ? `/shop${s_url}` : s_url
}

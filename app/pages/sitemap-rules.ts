import type { LinkRow } from './sitemap-contract.ts'

export function hrefOf({ s_kind, s_url }: Pick<LinkRow, 's_kind' | 's_url'>): string {
  return s_kind === 'product' ? `/shop${s_url}` : s_url
}

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

import { RETURN_POLICY_TITLE, TERMS_TITLE } from '#app/core/business-terms.ts'
import { aboutLink, HEADER_LINKS, SUPPORT_LINKS } from '#app/core/navigation.ts'
import * as paths from '#app/core/paths.ts'
import type { LinkRow } from './sitemap-contract.ts'

const longTitles: Record<string, string> = {
  [paths.returnPolicy]: RETURN_POLICY_TITLE,
  [paths.terms]: TERMS_TITLE,
}

export const staticPages: readonly Pick<LinkRow, 's_title' | 's_url'>[] = [
  ...HEADER_LINKS,
  aboutLink,
  ...SUPPORT_LINKS,
].map(({ to, label }) => ({ s_title: longTitles[to] ?? label, s_url: to }))

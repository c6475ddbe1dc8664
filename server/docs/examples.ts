import type { Endpoint } from '#app/core/endpoint.ts'
import { accountExamples } from './account-examples.ts'
import { addressExamples } from './address-examples.ts'
import { buyingExamples } from './buying-examples.ts'
import { catalogueExamples } from './catalogue-examples.ts'
import { contentExamples } from './content-examples.ts'
import { feedbackExamples } from './feedback-examples.ts'
import { searchExamples } from './search-examples.ts'
import { wishlistExamples } from './wishlist-examples.ts'

export type Example = {
  description: string
  tag?: Tag
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  message?: string
  data: unknown
  meta?: Record<string, unknown>
}

export type Examples = Record<string, Example>

export const TAGS = {
  Catalogue: 'Products, categories, search, banners and blog posts.',
  Orders: 'Shipping, promo codes, checkout, orders and tracking.',
  Customers: 'Login, profile, addresses, wishlist, reviews, contact and newsletter.',
} as const
export type Tag = keyof typeof TAGS

export const examples: Examples = {
  ...tagged('Catalogue', { ...contentExamples, ...catalogueExamples, ...searchExamples }),
  ...tagged('Orders', buyingExamples),
  ...tagged('Customers', {
    ...accountExamples,
    ...addressExamples,
    ...wishlistExamples,
    ...feedbackExamples,
  }),
}

function tagged(tag: Tag, group: Examples): Examples {
  return Object.fromEntries(Object.entries(group).map(([name, example]) => [name, { ...example, tag }]))
}

export function exampleOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): Example | undefined {
  return examples[`${method} ${path}`]
}

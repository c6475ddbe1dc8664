import type { Endpoint } from '#app/core/endpoint.ts'
import { accountExamples } from './account-examples.ts'
import { buyingExamples } from './buying-examples.ts'
import { catalogueExamples } from './catalogue-examples.ts'

/** What a call is for, in one line, something to send and what then comes back. */
export type Example = {
  says: string
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  message?: string
  data: unknown
  beside?: Record<string, unknown>
}

/** By method and path, as `POST /login`. */
export type Examples = Record<string, Example>

export const examples: Examples = { ...accountExamples, ...buyingExamples, ...catalogueExamples }

export function exampleOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): Example | undefined {
  return examples[`${method} ${path}`]
}

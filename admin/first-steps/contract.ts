import * as v from 'valibot'
import { undoMeta } from '#admin/core/contract-fields.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields } from '#app/core/fields.ts'

/** What a new shop needs before its first order, in the order in which it is done. */
export const START_STEPS = ['details', 'category', 'product', 'shipping', 'order'] as const
/** What a shop needs before it opens to the public. */
export const OPENING_STEPS = ['https', 'mail', 'backup', 'policies'] as const
const STEPS = [...START_STEPS, ...OPENING_STEPS] as const
export type StepKey = (typeof STEPS)[number]

const step = v.object({ key: v.picklist(STEPS), state: v.picklist(['done', 'skipped', 'open']) })
export type Step = v.InferOutput<typeof step>

export const firstSteps = v.object({
  steps: v.array(step),
  /** Today leaves them out. */
  is_hidden: v.boolean(),
  /** A product needs a subcategory as well. */
  has_category: v.boolean(),
  /** The storefront's page of a product to order for a test; null while there is none. */
  product_path: v.nullable(v.string()),
})
export type FirstSteps = v.InferOutput<typeof firstSteps>

/** The first steps of a new shop, done or not by what the shop holds. Null in the demo shop. */
export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/admin/first-steps',
  auth: { staff: 'settings.edit' },
  data: v.nullable(firstSteps),
})

/** Skips a step, or resumes it. */
export const skipStep = endpoint({
  method: 'POST',
  path: '/admin/first-steps/:step',
  auth: { staff: 'settings.edit' },
  accepts: 'json',
  params: v.object({ step: v.picklist(STEPS, 'There is no such step.') }),
  body: fields({ is_skipped: v.boolean('Is it skipped?') }),
  data: v.null(),
  meta: undoMeta,
})

/** Hides the steps on Today, or shows them there again. */
export const hideFirstSteps = endpoint({
  method: 'POST',
  path: '/admin/first-steps',
  auth: { staff: 'settings.edit' },
  accepts: 'json',
  body: fields({ is_hidden: v.boolean('Are they hidden?') }),
  data: v.null(),
  meta: undoMeta,
})

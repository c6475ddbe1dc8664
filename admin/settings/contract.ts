import * as v from 'valibot'
import { savedVersion, typedWhole, undoMeta } from '#admin/core/contract-fields.ts'
import { type DataOf, endpoint } from '#app/core/endpoint.ts'
import { EMAIL, fields, line, optionalText, text } from '#app/core/fields.ts'
import { richText } from '#app/core/rich-text.ts'
import { internationalPhone } from '#app/core/text.ts'
import type { Permission } from '#app/core/permissions.ts'

const link = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.maxLength(300),
  v.regex(/^(?:https?:\/\/\S+)?$/, 'Type a link such as https://www.example.com/yours, or nothing.'),
)
const NETWORKS = [
  'facebook',
  'instagram',
  'tiktok',
  'youtube',
  'twitter',
  'linkedin',
  'pinterest',
  'whatsapp',
] as const

const details = fields({
  name: line('Type the name of the shop.', 60),
  tagline: optionalText('The tagline', 120),
  address: optionalText('The address', 300),
  phone: optionalText('The phone', 30),
  chat: v.pipe(
    v.optional(v.string(), ''),
    v.transform(internationalPhone),
    v.regex(/^(?:\d{8,15})?$/, 'Type a phone number, such as 0300 1112223.'),
  ),
  email: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.check((typed) => typed === '' || EMAIL.test(typed), 'This is not an email address.'),
  ),
  minimumOrder: v.optional(typedWhole(1_000_000, 'Type whole rupees, 0 for none.'), 0),
  social: v.object(Object.fromEntries(NETWORKS.map((name) => [name, link]))),
})

const shipping = fields({
  freeFrom: v.nullable(typedWhole(10_000_000, 'Type whole rupees, or nothing.')),
  firstKilogram: typedWhole(100_000, 'Type whole rupees.'),
  furtherKilogram: typedWhole(100_000, 'Type whole rupees.'),
})

const announcement = v.object({ lang: v.picklist(['en', 'ur']), text: line('Type the announcement.', 120) })
const announcements = v.pipe(
  v.array(announcement),
  v.minLength(1, 'Type an announcement.'),
  v.maxLength(12, 'At most 12 announcements.'),
)
const question = v.object({
  question: line('Type the question.', 200),
  answer: text('Type the answer.', 2000),
})
const faq = v.pipe(
  v.array(question),
  v.minLength(1, 'Type a question.'),
  v.maxLength(50, 'At most 50 questions.'),
)
const policy = v.nullable(richText)

/** All settings with their versions. `locked` names the details that an environment variable sets. */
export const readSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  auth: { staff: null },
  data: v.object({
    details: v.looseObject({}),
    locked: v.array(v.string()),
    shipping: v.looseObject({}),
    announcements: v.array(announcement),
    has_own_announcements: v.boolean(),
    faq: v.array(question),
    has_own_faq: v.boolean(),
    policies: v.partial(v.object({ about: policy, returns: policy, privacy: policy, terms: policy })),
    /** By setting, and by policy. */
    versions: v.record(v.string(), v.string()),
  }),
})
export type Settings = DataOf<typeof readSettings>

const saves = <Value extends v.GenericSchema>(
  key: string,
  permission: Permission,
  value: Value,
  stepUp?: true,
) =>
  endpoint({
    method: 'POST',
    path: `/admin/settings/${key}`,
    auth: { staff: permission },
    ...(stepUp && { stepUp }),
    accepts: 'json',
    body: fields({ value, version: v.optional(v.string()) }),
    data: savedVersion,
    meta: undoMeta,
  })

export const saveDetails = saves('details', 'settings.edit', details, true)
export const saveShipping = saves('shipping', 'shipping.edit', shipping)
/** Null brings back the announcements that follow from the terms of the shop. */
export const saveAnnouncements = saves('announcements', 'content.edit', v.nullable(announcements))
/** Null brings back the original questions. */
export const saveFaq = saves('faq', 'content.edit', v.nullable(faq))
/** HTML of one policy, which is sanitised; null, or a text without a word, brings back the original text. */
export const savePolicy = endpoint({
  method: 'POST',
  path: '/admin/settings/policies/:name',
  auth: { staff: 'content.edit' },
  accepts: 'json',
  params: v.object({ name: v.picklist(['about', 'returns', 'privacy', 'terms'], 'Not found') }),
  body: fields({ html: policy, version: v.optional(v.string()) }),
  data: savedVersion,
  meta: undoMeta,
})

import { PERMISSION_NAMES } from '#admin/staff/permission-names.ts'
import { rupees } from '#app/core/money.ts'
import { plainText } from '#app/core/summary.ts'

const RUPEES = /^(?:final_?price|price|cost|total|shipping|advance_?paid|minimum_?order)$/i

/** A value of an audit entry as text. */
function valueText(value: unknown, key: string): string {
  if (typeof value === 'number' && RUPEES.test(key)) return rupees(value)
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (key === 'permissions' && Array.isArray(value))
    return value.map((each) => PERMISSION_NAMES.get(String(each)) ?? String(each)).join(', ')
  if (isRichText(value, key)) return `${plainText(value)} (formatted text)`
  return Array.isArray(value) ? value.join(', ') : String(value)
}

const RICH_TEXTS = /^(?:details|description|body|html|about|returns|privacy|terms)$/
const isRichText = (value: unknown, key: string): value is string =>
  typeof value === 'string' && RICH_TEXTS.test(key) && /<[a-z]/.test(value)

const isNested = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (!Array.isArray(value) || value.some((each) => typeof each === 'object'))

/** Fields whose names are those of the shop's interface. */
const FIELD_NAMES: Record<string, string> = {
  advance_paid: 'paid in advance',
  discounted_value: 'discount',
  full_name: 'name',
  order_instructions: 'order note',
  order_price: 'subtotal',
  rider_instructions: 'rider note',
  shipping_charges: 'shipping',
  transaction_amount: 'total',
  youtube_video_id: 'YouTube video',
}

/** `minimum_order` and `minimumOrder` are `minimum order`, `is_hidden` is `hidden`, `city_id_fk` is
 * `city number`. */
const wordsOf = (key: string) =>
  FIELD_NAMES[key] ??
  key
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/_id(?:_fk)?$/, '_number')
    .replace(/^is_/, '')
    .replaceAll('_', ' ')

type Shown = { text: string; stored: string }

/** The values of an entry by name: those inside others have both names, those of a list a number from 1. */
function namedValues(value: object, prefix: readonly string[] = []): [string, Shown][] {
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, each]): [string, Shown][] => {
    const names = [...prefix, isList ? String(Number(key) + 1) : wordsOf(key)]
    if (isNested(each)) return namedValues(each, names)
    const text = valueText(each, key)
    return [[names.join(' '), { text, stored: isRichText(each, key) ? each : text }]]
  })
}

/** The values that differ, each after and, where the entry names one, before. */
export function changesOf(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): { field: string; before: string | null; after: string }[] {
  const [then, now] = [new Map(namedValues(before ?? {})), new Map(namedValues(after ?? {}))]
  return [...new Set([...then.keys(), ...now.keys()])]
    .map((field) => ({ field, from: then.get(field), to: now.get(field) }))
    .filter(({ from, to }) => (from?.stored ?? '–') !== (to?.stored ?? '–'))
    .map(({ field, from, to }) => ({ field, before: from?.text ?? null, after: to?.text ?? '–' }))
}

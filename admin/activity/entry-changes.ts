import { PERMISSION_NAMES } from '#admin/staff/permission-names.ts'
import { fieldWords } from '#app/core/field-words.ts'
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

type Shown = { text: string; stored: string }

/** The values of an entry by name: those inside others have both names, those of a list a number from 1. */
function namedValues(value: object, prefix: readonly string[] = []): [string, Shown][] {
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, each]): [string, Shown][] => {
    const names = [...prefix, isList ? String(Number(key) + 1) : fieldWords(key)]
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

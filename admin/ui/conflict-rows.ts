import * as v from 'valibot'
import { plainText } from '#app/core/summary.ts'

export type ConflictRow = { name: string; label: string; mine: string; theirs: string }
/** What another person has saved since the object was loaded. */
export type Stored = { rows: ConflictRow[]; version: string }

/** The conflict that a refusal tells of; null if it is another refusal. */
export function conflictOf(
  { code, data }: { code: number; data: unknown },
  form: HTMLFormElement,
  labels: Record<string, string>,
  body: v.GenericSchema | undefined,
): Stored | null {
  const current = (data as { current?: Record<string, unknown> } | null)?.current
  if (code !== 409 || !current) return null
  return { rows: conflictRows(form, current, labels, body), version: String(current['version']) }
}

/** The fields whose typed value differs from the stored one. `body` is that of the endpoint. */
function conflictRows(
  form: HTMLFormElement,
  current: Record<string, unknown>,
  labels: Record<string, string>,
  body: v.GenericSchema | undefined,
): ConflictRow[] {
  const labelOfValue = (name: string, value: string) =>
    richTextOf(form, name) ? plainText(value) : (choiceOf(form, name, value) ?? value)
  return differences(typedIn(form), current, { body, labelOfValue }).map((row) => ({
    ...row,
    label: labels[row.name] ?? labelOf(form, row.name),
  }))
}

type Comparison = {
  /** Its fields turn typed values into stored ones, such as `#f2eee6` into `#F2EEE6`. */
  body?: v.GenericSchema | undefined
  labelOfValue?: (name: string, value: string) => string
}

/** The fields whose typed value differs. A row of a list differs also where only one side has it. */
export function differences(
  typed: FormData,
  current: Record<string, unknown>,
  { body, labelOfValue = (_, value) => value }: Comparison = {},
): Omit<ConflictRow, 'label'>[] {
  const stored = new Map(Object.entries(current).flatMap(storedFields))
  const fields = body && fieldsOf(body)
  const normalised = (name: string, values: string[]) =>
    values.map((value) => normalise(fields?.[name], value))
  const shown = (name: string, values: string[]) =>
    values.map((value) => labelOfValue(name, value)).join(', ')
  return [...new Set([...stored.keys(), ...typed.keys()])]
    .filter((name) => ROW_FIELD.test(name) || (stored.has(name) && typed.has(name)))
    .map((name) => ({
      name,
      mine: normalised(name, typed.getAll(name).map(String)),
      theirs: normalised(name, textsOf(stored.get(name))),
    }))
    .filter(({ mine, theirs }) => mine.join(', ') !== theirs.join(', '))
    .map(({ name, mine, theirs }) => ({ name, mine: shown(name, mine), theirs: shown(name, theirs) }))
}

/** The entries of an object, or of one in a pipe. */
function fieldsOf(schema: object): v.ObjectEntries | undefined {
  if ('entries' in schema) return schema.entries as v.ObjectEntries
  return 'pipe' in schema ? (schema.pipe as object[]).map(fieldsOf).find(Boolean) : undefined
}

/** A value that the field refuses stays as it is. */
function normalise(field: v.ObjectEntries[string] | undefined, value: string): string {
  const parsed = field && v.safeParse(field as v.GenericSchema, value)
  const output = parsed?.success ? parsed.output : value
  return typeof output === 'string' || typeof output === 'number' ? String(output) : value
}

/** A field of a row of a list, such as `answer 0`. */
const ROW_FIELD = / \d+$/

/** Values under the names of their fields: `social.facebook` in an object, `answer 0` in a row of a list. */
function storedFields([name, value]: [string, unknown]): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[name, value]]
  const nameOf = (field: string) => (/^\d+$/.test(name) ? `${field} ${name}` : `${name}.${field}`)
  const inside = Object.entries(value).map(([field, each]): [string, unknown] => [nameOf(field), each])
  return [[name, value], ...inside]
}

function textsOf(value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return [typeof value === 'object' ? JSON.stringify(value) : String(value)]
}

const FLAG_LABELS: Record<string, string> = { true: 'Yes', false: 'No' }

/** A checkbox for yes or no, not one of several that share a name. */
const isFlag = ({ type, value }: HTMLInputElement) => type === 'checkbox' && value === 'on'

/** The values of the fields. A checkbox for yes or no has one also if it is not checked. */
function typedIn(form: HTMLFormElement): FormData {
  const typed = new FormData(form)
  for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
    if (isFlag(box)) typed.set(box.name, String(box.checked))
  return typed
}

/** What the form calls a value of a choice; undefined where text is typed. */
function choiceOf(form: HTMLFormElement, name: string, value: string): string | undefined {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'select, [type=checkbox]',
  )) {
    if (field.name !== name) continue
    if ('options' in field) return [...field.options].find((option) => option.value === value)?.label
    if (isFlag(field)) return FLAG_LABELS[value]
    if (field.value === value) return field.labels?.[0]?.textContent ?? undefined
  }
  return undefined
}

/** The label of a field of formatted text, which has none of its own. */
function richTextOf(form: HTMLFormElement, name: string): string | undefined {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.dataset['richText'] : undefined
}

function labelOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  const label =
    richTextOf(form, name) ??
    (field && 'labels' in field ? (field as HTMLInputElement).labels?.[0]?.textContent : null)
  // A row that only the other version has; people count from one.
  return label || name.replace(ROW_FIELD, (at) => ` ${Number(at) + 1}`)
}

import { plainText } from '#app/core/summary.ts'
import { Button } from '#app/ui/button.tsx'

export type ConflictRow = { name: string; label: string; mine: string; theirs: string }

/** The fields whose typed value differs from the stored one. */
export function conflictRows(
  form: HTMLFormElement,
  current: Record<string, unknown>,
  labels: Record<string, string>,
): ConflictRow[] {
  const labelOfValue = (name: string, value: string) =>
    richTextOf(form, name) ? plainText(value) : (choiceOf(form, name, value) ?? value)
  return differences(typedIn(form), current, labelOfValue).map((row) => ({
    ...row,
    label: labels[row.name] ?? labelOf(form, row.name),
  }))
}

/** The fields whose typed value differs. A row of a list differs also where only one side has it. */
export function differences(
  typed: FormData,
  current: Record<string, unknown>,
  labelOfValue = (_name: string, value: string) => value,
): Omit<ConflictRow, 'label'>[] {
  const stored = new Map(Object.entries(current).flatMap(storedFields))
  const shown = (name: string, values: string[]) =>
    values.map((value) => labelOfValue(name, value)).join(', ')
  return [...new Set([...stored.keys(), ...typed.keys()])]
    .filter((name) => ROW_FIELD.test(name) || (stored.has(name) && typed.has(name)))
    .map((name) => ({ name, mine: typed.getAll(name).map(String), theirs: textsOf(stored.get(name)) }))
    .filter(({ mine, theirs }) => mine.join(', ') !== theirs.join(', '))
    .map(({ name, mine, theirs }) => ({ name, mine: shown(name, mine), theirs: shown(name, theirs) }))
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

/** Both versions of an object that someone else has changed: the typed one and the stored one. */
export function Conflict({
  rows,
  onKeepMine,
  isUploading = false,
}: {
  rows: ConflictRow[]
  onKeepMine: () => void
  isUploading?: boolean
}) {
  return (
    <div className="mt-3">
      <table className="w-full table-fixed text-left">
        <thead>
          <tr className="text-sm">
            <th scope="col" className="pr-3">
              Yours
            </th>
            <th scope="col">Saved by someone else</th>
          </tr>
        </thead>
        {rows.map(({ name, label, mine, theirs }) => (
          <tbody key={name} className="border-t border-line align-top">
            <tr>
              <th scope="rowgroup" colSpan={2} dir="auto" className="pt-1 text-sm font-normal text-ink-soft">
                {label}
              </th>
            </tr>
            <tr>
              <td dir="auto" className="pr-3 pb-1 wrap-anywhere">
                {mine}
              </td>
              <td dir="auto" className="pb-1 wrap-anywhere">
                {theirs}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => location.reload()}>
          Take the saved version
        </Button>
        <Button variant="danger" onClick={onKeepMine} disabled={isUploading}>
          Save mine
        </Button>
      </div>
    </div>
  )
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

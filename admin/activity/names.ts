/** Names an action for people: `order.status` is `Order: status`. */
export function actionName(action: string): string {
  const [object = '', ...verbs] = action.split('.')
  const words = (text: string) => text.replaceAll('_', ' ')
  const name = [words(object), verbs.map(words).join(', ')].filter(Boolean).join(': ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** A value of an audit entry as text. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The fields that an entry names, each with its values after and, where it names one, before. */
export function changesOf(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): { field: string; before: string | null; after: string }[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((field) => ({
    field: field.replaceAll('_', ' '),
    before: before && field in before ? valueText(before[field]) : null,
    after: valueText(after?.[field]),
  }))
}

import { PERMISSION_NAMES } from '#admin/staff/permission-names.ts'
import { rupees } from '#app/core/money.ts'
import { plainText } from '#app/core/summary.ts'

/** Actions whose object and verb make no sentence. */
const NAMES: Record<string, string> = {
  'import.stop': 'Check of a file stopped',
  'job.continue': 'Bulk change continued',
  'job.stop': 'Bulk change stopped',
  'mail.discard': 'Failed mail left out',
  'mail.retry': 'Mail sent again',
  'order.create': 'Order taken by staff',
  'order.slips': 'Packing slips printed',
  'orders.status': 'Status of orders changed',
  'picture.replace': 'Uploaded picture replaced',
  'products.category': 'Products moved',
  'products.discount': 'Discounts changed',
  'products.featured': 'Featured products changed',
  'products.hidden': 'Products hidden or shown',
  'products.price': 'Prices changed',
  'products.units': 'Units changed',
  'products.weight': 'Weights changed',
  'search.export': 'Searches exported',
  'search_concept.add': 'Meaning added',
  'search_concept.remove': 'Meaning removed',
  'setting.checklist': 'First steps changed',
  'setting.details': 'Details of the shop changed',
  'setting.faq': 'Questions changed',
  'staff.app': 'Authenticator app saved',
  'staff.app_remove': 'Authenticator app removed',
  'staff.end_session': 'Session ended',
  'staff.invitation': 'Invitation accepted',
  'staff.invite_again': 'Invitation sent again',
  'staff.look_around': 'Looked around the demo shop',
  'staff.passkey': 'Passkey added',
  'staff.passkey_remove': 'Passkey removed',
  'staff.password': 'Password changed',
  'staff.recovery': 'Account recovered',
  'staff.recovery_codes': 'New recovery codes',
  'staff.recovery_link': 'Recovery link made',
  'staff.role': 'Role given',
  'staff.setup': 'First owner set up',
  'staff.sign_in': 'Signed in',
  'staff.sign_out': 'Signed out',
  'staff.step_up': 'Second step confirmed',
  'staff.withdraw': 'Invitation withdrawn',
  'subscriber.export': 'Subscribers exported',
}

/** What happened, by the verb of an action; others are named as they are. */
const DONE: Record<string, string> = {
  add: 'added',
  adjust: 'adjusted',
  answer: 'answered',
  anonymise: 'anonymised',
  block: 'blocked',
  check: 'checked',
  code: 'code changed',
  cancel: 'cancelled',
  continue: 'continued',
  correct: 'corrected',
  create: 'created',
  delete: 'deleted',
  delivery: 'delivery changed',
  disable: 'disabled',
  download: 'downloaded',
  duplicate: 'copied',
  edit: 'changed',
  enable: 'enabled',
  end: 'ended',
  export: 'exported',
  fail: 'failed',
  hide: 'hidden',
  import: 'imported',
  invite: 'invited',
  make: 'made',
  note: 'note added',
  notes: 'notes changed',
  remove: 'removed',
  rename: 'renamed',
  restore: 'restored',
  save: 'saved',
  show: 'shown',
  start: 'started',
  state: 'state changed',
  status: 'status changed',
  stop: 'stopped',
  unblock: 'unblocked',
  undo: 'undone',
  upload: 'uploaded',
}

/** Names an action for people: `order.correct.undo` is `Order corrected, undone`. */
export function actionName(action: string): string {
  const known = NAMES[action.replace(/\.undo$/, '')]
  if (known) return action.endsWith('.undo') ? `${known}, undone` : known
  const [object = '', ...verbs] = action.replace(/^setting\.(\w+)/, '$1.edit').split('.')
  const words = (text: string) => (DONE[text] ?? text).replaceAll('_', ' ')
  const name = [object.replaceAll('_', ' '), verbs.map(words).join(', ')].filter(Boolean).join(' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Who made a change, for people. */
export const actorName = (actor: string): string => (actor === 'command' ? 'An operator command' : actor)

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

/** Actions whose object and verb make no sentence. */
const NAMES: Record<string, string> = {
  'mail.discard': 'Failed mail left out',
  'mail.retry': 'Mail sent again',
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
}

/** What happened, by the verb of an action; others are named as they are. */
const DONE: Record<string, string> = {
  add: 'added',
  answer: 'answered',
  anonymise: 'anonymised',
  block: 'blocked',
  check: 'checked',
  cancel: 'cancelled',
  continue: 'continued',
  correct: 'corrected',
  create: 'created',
  delete: 'deleted',
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
  remove: 'removed',
  rename: 'renamed',
  restore: 'restored',
  save: 'saved',
  show: 'shown',
  start: 'started',
  stop: 'stopped',
  unblock: 'unblocked',
  undo: 'undone',
  upload: 'uploaded',
}

/** Names an action for people: `order.correct.undo` is `Order corrected, undone`. */
export function actionName(action: string): string {
  const known = NAMES[action]
  if (known) return known
  const [object = '', ...verbs] = action.split('.')
  const words = (text: string) => (DONE[text] ?? text).replaceAll('_', ' ')
  const name = [object.replaceAll('_', ' '), verbs.map(words).join(', ')].filter(Boolean).join(' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** A value of an audit entry as text. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

const isNested = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (!Array.isArray(value) || value.some((each) => typeof each === 'object'))

/** The values of an entry by name: those inside others have both names, those of a list a number from 1. */
function namedValues(value: object, prefix: readonly string[] = []): [string, string][] {
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, each]): [string, string][] => {
    const names = [...prefix, isList ? String(Number(key) + 1) : key.replaceAll('_', ' ')]
    return isNested(each) ? namedValues(each, names) : [[names.join(' '), valueText(each)]]
  })
}

/** The values that differ, each after and, where the entry names one, before. */
export function changesOf(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): { field: string; before: string | null; after: string }[] {
  const [then, now] = [new Map(namedValues(before ?? {})), new Map(namedValues(after ?? {}))]
  return [...new Set([...then.keys(), ...now.keys()])]
    .map((field) => ({ field, before: then.get(field) ?? null, after: now.get(field) ?? '–' }))
    .filter((change) => (change.before ?? '–') !== change.after)
}

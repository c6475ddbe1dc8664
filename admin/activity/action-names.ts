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
  'search_concept.export': 'Meanings exported',
  'search_concept.remove': 'Meaning removed',
  'setting.checklist': 'First steps changed',
  'setting.details': 'Details of the shop changed',
  'setting.faq': 'Questions changed',
  'staff.app': 'Authenticator app saved',
  'staff.app_remove': 'Authenticator app removed',
  'staff.edit': 'Own account changed',
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

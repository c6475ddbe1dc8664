/** What happened to an order, to be read after its name. */
const OF_ORDER: Record<string, string> = {
  cancel: 'cancelled',
  corrected: 'corrected',
  restored: 'no longer cancelled',
}

const REASONS: Record<string, string> = {
  start: 'First units',
  sale: 'Sold',
  count: 'Counted by a command or an import',
  received: 'Received',
  counted: 'Counted',
  damaged: 'Damaged',
  returned: 'Came back',
  lost: 'Lost',
  undo: 'Undone',
}

/** What happened to the order that moved the units, such as `cancelled`; undefined for other reasons. */
export const orderOutcome = (reason: string): string | undefined => OF_ORDER[reason]

/** Why units changed, for people. */
export function reasonText(reason: string): string {
  const outcome = orderOutcome(reason)
  return outcome ? `Order ${outcome}` : (REASONS[reason] ?? reason)
}

/** `+5` or `−2`. */
export const signedUnits = (units: number) => (units > 0 ? `+${units}` : `−${-units}`)

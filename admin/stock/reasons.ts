const REASONS: Record<string, string> = {
  start: 'First units',
  sale: 'Sold',
  // A correction, and its undo, give units back, too.
  cancel: 'Order cancelled or corrected',
  count: 'Counted by a command or an import',
  received: 'Received',
  counted: 'Counted',
  damaged: 'Damaged',
  returned: 'Came back',
  lost: 'Lost',
  undo: 'Undone',
}

/** Why units changed, for people. */
export const reasonText = (reason: string) => REASONS[reason] ?? reason

/** `+5` or `−2`. */
export const signedUnits = (units: number) => (units > 0 ? `+${units}` : `−${-units}`)

/** Who writes: a member of staff, or an operator command (`staffId` null). */
export type Actor = {
  staffId: number | null
  name: string
  /** The client's network address. */
  address: string | null
  requestId: string | null
}

export const COMMAND: Actor = { staffId: null, name: 'command', address: null, requestId: null }

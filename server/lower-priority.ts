import { constants, getPriority, setPriority } from 'node:os'

/** Mails and backups can wait; visitors cannot. Only root may raise a priority that the process was started
 * with, and for others it would end. It is called when the database is open: an embedded PostgreSQL keeps the
 * priority of the process that starts it, also when it serves visitors later. */
export function lowerPriority(os = { getPriority, setPriority }): void {
  os.setPriority(Math.max(os.getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
}

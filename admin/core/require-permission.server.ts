import type { Permission } from '#app/core/permissions.ts'
import { Refusal } from '#app/core/refusal.ts'
import type { StaffSession } from './staff-session.server.ts'

/** For writes that need a second factor only sometimes. @throws Refusal 403 with `data.step_up` */
export function requireStepUp({ step_up_until }: Pick<StaffSession, 'step_up_until'>): void {
  if (!step_up_until) throw new Refusal(403, 'Please confirm that it is you.', { data: { step_up: true } })
}

/** Returns a check for writes whose permission depends on what they change. @throws Refusal 403 */
export function requirePermission(staff: StaffSession) {
  return (permission: Permission): void => {
    if (!staff.permissions.has(permission))
      throw new Refusal(403, 'Your role does not allow this. Ask the owner of the shop.')
  }
}

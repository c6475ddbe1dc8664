import { activityCalls } from './activity/calls.server.ts'
import type { StaffCall } from './core/handle-staff.server.ts'
import { jobCalls } from './jobs/calls.server.ts'
import { meCall } from './staff/me-calls.server.ts'

/** All endpoints of the back office, under /api/admin. */
export const staffCalls: StaffCall[] = [meCall, ...activityCalls, ...jobCalls]

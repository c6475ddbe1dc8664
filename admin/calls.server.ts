import type { AnsweredCall } from '#app/core/handle.server.ts'
import { activityCalls } from './activity/calls.server.ts'
import { backupCalls } from './backups/calls.server.ts'
import { colourCalls } from './colours/calls.server.ts'
import { customerStaffCalls } from './customers/calls.server.ts'
import { firstStepCalls } from './first-steps/calls.server.ts'
import { healthCalls } from './health/calls.server.ts'
import { importCalls } from './import/calls.server.ts'
import { exportCalls } from './import/export-calls.server.ts'
import { jobCalls } from './jobs/calls.server.ts'
import { orderStaffCalls } from './orders/calls.server.ts'
import { ownAccountCalls } from './own-account/calls.server.ts'
import { ownSecondStepCalls } from './own-account/second-step-calls.server.ts'
import { pictureCalls } from './pictures/calls.server.ts'
import { bulkCalls } from './products/bulk-calls.server.ts'
import { productCalls } from './products/calls.server.ts'
import { messageCalls } from './messages/calls.server.ts'
import { promoCodeCalls } from './promo-codes/calls.server.ts'
import { recordStaffCalls } from './records/record-calls.server.ts'
import { reviewCalls } from './reviews/calls.server.ts'
import { settingCalls } from './settings/calls.server.ts'
import { reportCalls } from './reports/calls.server.ts'
import { searchCalls } from './search/calls.server.ts'
import { searchLogCalls } from './searches/calls.server.ts'
import { setupCalls } from './setup/calls.server.ts'
import { signInCalls } from './sign-in/calls.server.ts'
import { staffAccountCalls } from './staff/calls.server.ts'
import { meCall } from './staff/me-calls.server.ts'
import { stockCalls } from './stock/calls.server.ts'
import { subscriberCalls } from './subscribers/calls.server.ts'
import { todayCalls } from './today/calls.server.ts'
import { viewCalls } from './views/calls.server.ts'

/** All endpoints of the back office, under /api/admin. */
export const staffCalls: AnsweredCall[] = [
  ...signInCalls,
  ...setupCalls,
  ...ownAccountCalls,
  ...ownSecondStepCalls,
  meCall,
  ...staffAccountCalls,
  ...activityCalls,
  ...jobCalls,
  ...pictureCalls,
  ...orderStaffCalls,
  ...productCalls,
  ...bulkCalls,
  ...importCalls,
  ...exportCalls,
  ...stockCalls,
  ...colourCalls,
  ...todayCalls,
  ...recordStaffCalls,
  ...promoCodeCalls,
  ...reviewCalls,
  ...messageCalls,
  ...customerStaffCalls,
  ...subscriberCalls,
  ...settingCalls,
  ...reportCalls,
  ...searchCalls,
  ...searchLogCalls,
  ...firstStepCalls,
  ...healthCalls,
  ...backupCalls,
  ...viewCalls,
]

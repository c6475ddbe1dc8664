import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { lockSetting, saveSetting } from '#app/shop/save-setting.server.ts'
import type { ShopSettings } from '#app/shop/settings.ts'
import { getFirstSteps, hideFirstSteps, skipStep } from './contract.ts'
import { readFirstSteps } from './read-steps.server.ts'

type Checklist = ShopSettings['checklist']

export const firstStepCalls = [
  handleStaffRead(getFirstSteps, async (shop) => ({ data: await readFirstSteps(shop) })),
  handleStaffWrite(skipStep, async (context, { params: { step }, body }) => {
    const undo = await changeChecklist(context, ({ skipped, ...rest }) => {
      const others = skipped.filter((key) => key !== step)
      return { ...rest, skipped: body.is_skipped ? [...others, step] : others }
    })
    return { data: null, meta: { undo }, message: body.is_skipped ? 'Skipped.' : 'Back on the list.' }
  }),
  handleStaffWrite(hideFirstSteps, async (context, { body: { is_hidden: isHidden } }) => {
    const undo = await changeChecklist(context, (checklist) => ({ ...checklist, isHidden }))
    const message = isHidden ? 'Hidden. You find the first steps under More.' : 'Today shows them again.'
    return { data: null, meta: { undo }, message }
  }),
]

async function changeChecklist(context: WriteContext, change: (now: Checklist) => Checklist) {
  const now = (await lockSetting(context.tx, 'checklist')) ?? { skipped: [], isHidden: false }
  return saveSetting(context, 'checklist', change(now))
}

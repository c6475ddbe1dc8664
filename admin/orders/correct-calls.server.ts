import { CONTACT_PERMISSIONS, hiddenFields } from '#admin/core/hide-contact.ts'
import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { requirePermission } from '#admin/core/require-permission.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { correctOrder, previewCorrection } from '#app/checkout/correct-order.server.ts'
import type { Correction, OrderState } from '#app/checkout/correction.ts'
import { isRefusal, Refusal } from '#app/core/refusal.ts'
import * as contract from './correct-contract.ts'
import { findStaffOrder, requireSeenOrder } from './order.server.ts'

export const correctCalls = [
  handleStaffRead(contract.previewCorrection, async ({ db }, { params, body }, staff) => {
    await requireSeenOrder(db, params.id, staff)
    requireSeenFields(body, staff)
    const { before, state, refused, short, notes } = await previewCorrection(
      db,
      params.id,
      body as Correction,
    )
    return {
      data: {
        before: totalsOf(before),
        after: totalsOf(state),
        to_collect: state.transaction_amount - state.advance_paid,
        lines: state.lines.map(({ weight_grams: _, ...line }) => line),
        refused,
        short,
        notes,
      },
    }
  }),

  handleStaffWrite(
    contract.correctOrder,
    async (context, { params, body }, staff) => {
      await requireSeenOrder(context.tx, params.id, staff)
      requireSeenFields(body, staff)
      const { version, total, reason, ...correction } = body
      const undo = await correctOrder(context, params.id, {
        version,
        hidden: hiddenFields(staff),
        total,
        correction: correction as Correction,
        ...(reason ? { reason } : {}),
      })
      return { data: null, message: `Order ${params.id} is corrected.`, meta: { undo } }
    },
    ({ shop, input: { params }, staff }, run) =>
      run().catch(async (thrown: unknown) => {
        const isOutdated = isRefusal(thrown) && thrown.data instanceof Object && 'current' in thrown.data
        if (!isOutdated) throw thrown
        // Only what this person may see.
        const current = await findStaffOrder(shop, params.id, staff)
        throw new Refusal(409, thrown.message, { data: { current } })
      }),
  ),
]

/** A person cannot change a field that they may not see: the mail about the correction would go to an e-mail
 * address of their choice. @throws Refusal 403 */
function requireSeenFields(correction: object, staff: StaffSession): void {
  for (const [name, value] of Object.entries(correction))
    if (value !== undefined && CONTACT_PERMISSIONS[name]) requirePermission(staff)(CONTACT_PERMISSIONS[name])
}

function totalsOf({ order_price, shipping_charges, discounted_value, transaction_amount }: OrderState) {
  return { order_price, shipping_charges, discounted_value, transaction_amount }
}

import { useMe } from '#admin/core/me.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { Held } from '#admin/ui/held.tsx'
import { Card } from '#admin/ui/screen.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { MAX_COURIER, NO_DELIVERY } from '#app/orders/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FieldErrors } from '#app/ui/use-form.ts'
import type { StaffOrderDetails } from './contract.ts'
import { editDeliveryEndpoint } from './status-contract.ts'

/** Courier and tracking number of an order that was shipped, or why they cannot be changed any more. */
export function Delivery({ order }: { order: StaffOrderDetails }) {
  if (order.can_edit_delivery)
    return (
      <Held value={order} version={order.delivery_version}>
        {(held) => <DeliveryCard order={held} />}
      </Held>
    )
  if (order.takes_notes || order.status !== 'Completed') return null
  return (
    <Card title="Delivery">
      <p className="text-ink-soft">{NO_DELIVERY}</p>
    </Card>
  )
}

function DeliveryCard({ order }: { order: StaffOrderDetails }) {
  const { sends_mail } = useMe()
  const { form, errors, pending, notice, guard } = useStaffForm(editDeliveryEndpoint, {
    params: { id: String(order.order_id) },
    version: order.delivery_version,
    onSaved: reloadScreen,
  })
  return (
    <Card title="Delivery">
      <form {...form} className="grid gap-3 sm:grid-cols-2">
        {guard}
        <DeliveryFields courier={order.courier} tracking={order.tracking_number} errors={errors} />
        {sends_mail ? (
          <CheckboxField
            label="Tell the customer by mail"
            name="tell_customer"
            className="sm:col-span-2"
            error={errors['tell_customer']}
          />
        ) : (
          <p className="text-sm text-ink-soft sm:col-span-2">
            The shop sends no mail yet: tell the customer yourself.
          </p>
        )}
        {notice}
        <Button type="submit" variant="secondary" pending={pending} className="sm:col-span-2">
          Save the delivery
        </Button>
      </form>
    </Card>
  )
}

export function DeliveryFields({
  courier = null,
  tracking = null,
  errors,
}: {
  courier?: string | null
  tracking?: string | null
  errors: FieldErrors
}) {
  return (
    <>
      <TextField
        label="Courier"
        name="courier"
        required={false}
        maxLength={MAX_COURIER}
        defaultValue={courier ?? ''}
        error={errors['courier']}
      />
      <TextField
        label="Tracking number"
        name="tracking_number"
        required={false}
        maxLength={MAX_COURIER}
        autoComplete="off"
        defaultValue={tracking ?? ''}
        error={errors['tracking_number']}
      />
    </>
  )
}

import { type LoaderFunctionArgs } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { useMe } from '#admin/core/me.ts'
import { readSettings } from '#admin/settings/contract.ts'
import { DetailsForm } from '#admin/settings/details-form.tsx'
import { ShippingForm } from '#admin/settings/shipping-form.tsx'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Held } from '#admin/ui/held.tsx'
import { Card, TWO_COLUMNS, Screen } from '#admin/ui/screen.tsx'
import { CardsSkeleton } from '#admin/ui/skeletons.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const { data } = await loadStaff(readSettings, {}, { signal: request.signal })
  return data
}

export const frame: Frame = {
  title: 'Settings',
  help: 'Changes appear in the shop at once.',
  skeleton: <CardsSkeleton cards={2} inColumns />,
}

export function Component() {
  const { versions } = useLoaded<typeof loader>()
  const { permissions } = useMe()
  return (
    <Screen {...frame}>
      <div className={TWO_COLUMNS}>
        {permissions.includes('settings.edit') && (
          <Card title="Shop details">
            <Held value={versions} version={versions['details']}>
              {() => <DetailsForm />}
            </Held>
          </Card>
        )}
        {permissions.includes('shipping.edit') && (
          <Card id="shipping" title="Shipping charges">
            <Held value={versions} version={versions['shipping']}>
              {() => <ShippingForm />}
            </Held>
          </Card>
        )}
      </div>
    </Screen>
  )
}

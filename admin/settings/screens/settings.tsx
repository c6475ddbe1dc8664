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
  skeleton: <CardsSkeleton cards={3} inColumns />,
}

export function Component() {
  const { versions } = useLoaded<typeof loader>()
  const { permissions } = useMe()
  const hasDetails = permissions.includes('settings.edit')
  return (
    <Screen {...frame}>
      <div className={`${TWO_COLUMNS} xl:grid-rows-[auto_1fr]`}>
        {hasDetails && (
          <Held value={versions} version={versions['details']}>
            {() => <DetailsForm />}
          </Held>
        )}
        {permissions.includes('shipping.edit') && (
          <Card id="shipping" title="Shipping charges" className={hasDetails ? 'xl:row-start-2' : ''}>
            <Held value={versions} version={versions['shipping']}>
              {() => <ShippingForm />}
            </Held>
          </Card>
        )}
      </div>
    </Screen>
  )
}

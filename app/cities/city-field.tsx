import { useRef, useState } from 'react'
import { usePreventLayoutShift } from '#app/ui/prevent-layout-shift.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { takeLostFocus } from '#app/ui/take-lost-focus.ts'
import { toast } from '#app/ui/toast.tsx'
import { TryAgain } from '#app/ui/try-again.tsx'
import { CLOSED_CITY } from './contract.ts'
import { useCities } from './use-cities.ts'

/** `showsReason`: the toast says why the shop refused the list, where it gave a reason. */
export function CityField({
  failure,
  showsReason = false,
  error,
  defaultValue = '',
  autoComplete = 'address-level2',
  className,
}: {
  failure: string
  showsReason?: boolean
  error?: string | undefined
  defaultValue?: number | string | null
  autoComplete?: string
  className?: string
}) {
  const { list, failed, isLoading, retry } = useCities(error, (reason) =>
    toast.error((showsReason && reason) || failure),
  )
  const [isChosen, setChosen] = useState(false)
  const isListed = list.some(({ city_id }) => String(city_id) === String(defaultValue))
  const isClosed = Boolean(defaultValue) && list.length > 0 && !isListed && !isChosen
  const field = useRef<HTMLDivElement>(null)
  usePreventLayoutShift(field, failed || isClosed)
  return (
    <div ref={field} className={className}>
      <div ref={takeLostFocus} tabIndex={-1} className="outline-none">
        <SelectField
          // The key remounts the select when the cities load, because its default must be among the options.
          key={String(list.length > 0)}
          label="City"
          name="city_id_fk"
          autoComplete={autoComplete}
          placeholder={
            isLoading
              ? 'Loading cities…'
              : failed || list.length > 0
                ? 'Select your city'
                : 'We deliver to no city at the moment'
          }
          required
          defaultValue={defaultValue ?? ''}
          onChange={() => setChosen(true)}
          error={error ?? (failed ? failure : isClosed ? CLOSED_CITY : undefined)}
          options={list.map((city) => ({ value: city.city_id, label: city.city_name }))}
        />
        {failed && (
          <TryAgain size="small" className="mt-2" onRetry={retry}>
            Load the cities again
          </TryAgain>
        )}
      </div>
    </div>
  )
}

import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { toast } from '#app/ui/toast.tsx'
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
  const { list, failed, isLoading, retry } = useCities((reason) =>
    toast.error((showsReason && reason) || failure),
  )
  return (
    <div className={className}>
      <SelectField
        // The key remounts the select when the cities load, because its default must be among the options.
        key={list.length}
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
        error={error ?? (failed ? failure : undefined)}
        options={list.map((city) => ({ value: city.city_id, label: city.city_name }))}
      />
      {failed && (
        <Button variant="secondary" size="small" className="mt-2" onClick={retry}>
          Load the cities again
        </Button>
      )}
    </div>
  )
}

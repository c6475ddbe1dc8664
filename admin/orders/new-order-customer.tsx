import type { RefObject } from 'react'
import { mayUse, useMe } from '#admin/core/me.ts'
import { Card } from '#admin/ui/screen.tsx'
import type { CityRow } from '#app/cities/contract.ts'
import { Button } from '#app/ui/button.tsx'
import type { FieldErrors } from '#app/ui/use-form.ts'
import { CustomerFields } from './customer-fields.tsx'
import { findCustomerByPhone } from './new-order-contract.ts'
import type { useKnownCustomer } from './use-known-customer.ts'

type KnownCustomer = ReturnType<typeof useKnownCustomer>

export function NewOrderCustomer({
  customer,
  cities,
  errors,
  form,
}: {
  customer: KnownCustomer
  cities: readonly CityRow[]
  errors: FieldErrors
  form: RefObject<HTMLFormElement | null>
}) {
  const me = useMe()
  return (
    <Card title="Customer">
      <KnownDetails customer={customer} form={form} />
      <CustomerFields
        key={customer.key}
        values={customer.values}
        cities={cities}
        errors={customer.phoneError ? { ...errors, phone: customer.phoneError } : errors}
        belowPhone={
          mayUse(me, findCustomerByPhone) && (
            <Button variant="secondary" className="mt-2" onClick={() => void customer.find(form.current!)}>
              Find by phone
            </Button>
          )
        }
      />
    </Card>
  )
}

/** What is known of the phone. Typed details stay until the person takes the known ones. */
function KnownDetails({
  customer: { text, owner, offersKnown, takeKnown },
  form,
}: {
  customer: KnownCustomer
  form: RefObject<HTMLFormElement | null>
}) {
  if (!text) return null
  return (
    <div className="mb-3">
      <p role="status" className="text-ink-soft">
        {text} {owner}
        {offersKnown && ' Their details differ from what you typed.'}
      </p>
      {offersKnown && (
        <Button variant="secondary" size="small" className="mt-2" onClick={() => takeKnown(form.current!)}>
          Use their details
        </Button>
      )}
    </div>
  )
}

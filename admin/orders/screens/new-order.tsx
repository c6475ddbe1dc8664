import { type RefObject, useState } from 'react'
import { type LoaderFunctionArgs } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { useDraftState } from '#admin/core/drafts.ts'
import { mayUse, useMe } from '#admin/core/me.ts'
import { ChargeFields, chargeOf, hasChargeError, type TypedCharges } from '#admin/orders/charges.tsx'
import { findCustomerByPhone, placeOrder, quoteOrder } from '#admin/orders/new-order-contract.ts'
import { CustomerFields } from '#admin/orders/customer-fields.tsx'
import { type EditedLine, LinesEditor } from '#admin/orders/lines-editor.tsx'
import { QuoteView } from '#admin/orders/quote-view.tsx'
import { ORDER_SOURCES, SOURCE_NAMES } from '#admin/orders/sources.ts'
import { BLOCKED } from '#admin/orders/texts.ts'
import { useKnownCustomer } from '#admin/orders/use-known-customer.ts'
import { useQuote } from '#admin/orders/use-quote.ts'
import { useQuotedSubmit } from '#admin/orders/use-quoted-submit.ts'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Card, Screen } from '#admin/ui/screen.tsx'
import { CardsSkeleton } from '#admin/ui/states.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { type CityRow, listCities } from '#app/cities/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

export async function loader({ request }: LoaderFunctionArgs): Promise<{ cities: readonly CityRow[] }> {
  const { data: cities } = await loadStaff(listCities, {}, { signal: request.signal })
  return { cities }
}

const BY_RULES: TypedCharges = {
  shipping: '',
  shipping_reason: '',
  discount: '',
  discount_reason: '',
  advance_paid: '',
}

export const frame: Frame = {
  title: 'New order',
  help: 'For an order that came by phone or message; the rules are those of the checkout.',
  back: { to: '/orders', label: 'Orders' },
  skeleton: <CardsSkeleton />,
}

export function Component() {
  const { cities } = useLoaded<typeof loader>()
  return (
    <Screen {...frame}>
      <NewOrderForm cities={cities} />
    </Screen>
  )
}

function NewOrderForm({ cities }: { cities: readonly CityRow[] }) {
  const [lines, setLines] = useDraftState<EditedLine[]>('lines', () => [])
  const [charges, setCharges] = useDraftState('charges', () => BY_RULES)
  const [promo, setPromo] = useDraftState('promo', () => '')
  const pricing = {
    lines: lines.flatMap(({ variant_id, quantity }) =>
      variant_id && quantity > 0 ? [{ variant_id, quantity }] : [],
    ),
    promo_code: promo,
    shipping: chargeOf(charges.shipping, charges.shipping_reason),
    discount: chargeOf(charges.discount, charges.discount_reason),
    advance_paid: Number(charges.advance_paid),
  }
  const { quote, failed, isQuoting, again } = useQuote(quoteOrder, { body: pricing })
  const quoted = quote?.ok ? quote.data : null
  const unpriced = quote?.ok === false ? quote.fields : {}
  const [refusal, setRefusal] = useState('')
  const isTold = refusal.startsWith(BLOCKED)
  const customer = useKnownCustomer()
  const me = useMe()
  const { form, errors, pending, notice, guard } = useStaffForm(placeOrder, {
    toBody: (values) => ({
      ...values,
      ...pricing,
      customer_id: customer.idOf(values['phone']),
      total: quoted?.totals.transaction_amount,
      despite_block: isTold,
    }),
    next: ({ data }) => `/orders/${data.order_id}`,
    addedAt: ({ data }) => `/orders/${data.order_id}`,
    onConflict(message) {
      setRefusal(message)
      again()
    },
  })
  const total = quoted?.totals.transaction_amount ?? null
  const isRefused = !quoted || quoted.refused.length > 0
  const sending = useQuotedSubmit(form, { isQuoting, canSave: !isRefused })
  return (
    <form
      {...form}
      {...sending.form}
      onInput={(event) => {
        sending.form.onInput(event)
        const field = event.target as HTMLInputElement
        customer.noteTyped(field)
        if (isTold && ['phone', 'email'].includes(field.name)) setRefusal('')
      }}
      className="grid max-w-4xl gap-4"
    >
      <Card title="The order">
        <SelectField
          label="How did it arrive?"
          name="source"
          options={ORDER_SOURCES.map((source) => ({ value: source, label: SOURCE_NAMES[source] }))}
          className="sm:max-w-xs"
        />
      </Card>
      <Card title="Customer">
        <KnownCustomer customer={customer} form={form.ref} />
        <CustomerFields
          key={customer.key}
          values={customer.values}
          cities={cities}
          errors={customer.phoneError ? { ...errors, phone: customer.phoneError } : errors}
          belowPhone={
            mayUse(me, findCustomerByPhone) && (
              <Button
                variant="secondary"
                className="mt-2"
                onClick={() => void customer.find(form.ref.current!)}
              >
                Find by phone
              </Button>
            )
          }
        />
      </Card>
      <LinesEditor lines={lines} short={quoted?.short ?? []} onChange={setLines} />
      <Card title="Charges">
        <div className="mb-4 grid gap-4 sm:grid-cols-2">
          <TextField
            label="Promo code"
            required={false}
            value={promo}
            maxLength={50}
            autoComplete="off"
            onChange={(event) => setPromo(event.currentTarget.value)}
          />
        </div>
        <ChargeFields charges={charges} errors={{ ...unpriced, ...errors }} onChange={setCharges} />
      </Card>
      {lines.length > 0 && (
        <QuoteView
          before={null}
          after={quoted?.totals ?? null}
          isWaiting={!quote && !failed}
          toCollect={total === null ? null : total - pricing.advance_paid}
          problems={[
            ...(quoted?.refused ?? []),
            ...(quote && !quote.ok && !hasChargeError(unpriced) ? [quote.message] : []),
            ...(failed ? ['The shop did not answer. Change something to try again.'] : []),
            // The notice has told it already.
          ].filter((problem) => !(notice && refusal.includes(problem)))}
          notes={[]}
        />
      )}
      {notice}
      <Button type="submit" pending={pending || sending.isWaiting} disabled={!isQuoting && isRefused}>
        {isTold ? 'Place it for the blocked customer' : 'Place the order'}
      </Button>
      {guard}
    </form>
  )
}

/** What is known of the phone. Typed details stay until the person takes the known ones. */
function KnownCustomer({
  customer: { text, offersKnown, takeKnown },
  form,
}: {
  customer: ReturnType<typeof useKnownCustomer>
  form: RefObject<HTMLFormElement | null>
}) {
  if (!text) return null
  return (
    <div className="mb-3">
      <p role="status" className="text-ink-soft">
        {text}
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

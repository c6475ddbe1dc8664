import { useState } from 'react'
import { type LoaderFunctionArgs } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { useDraftState } from '#admin/core/drafts.ts'
import { amountOf, BY_RULES, ChargeFields, chargeOf } from '#admin/orders/charges.tsx'
import { placeOrder, quoteOrder } from '#admin/orders/new-order-contract.ts'
import { type EditedLine, LinesEditor } from '#admin/orders/lines-editor.tsx'
import { NewOrderCustomer } from '#admin/orders/new-order-customer.tsx'
import { quoteProblems } from '#admin/orders/quote-problems.ts'
import { QuoteView } from '#admin/orders/quote-view.tsx'
import { ORDER_SOURCES, SOURCE_NAMES } from '#admin/orders/sources.ts'
import { BLOCKED } from '#admin/orders/texts.ts'
import { useKnownCustomer } from '#admin/orders/use-known-customer.ts'
import { useQuote } from '#admin/orders/use-quote.ts'
import { useQuotedSubmit } from '#admin/orders/use-quoted-submit.ts'
import { useRequiredLine } from '#admin/orders/use-required-line.ts'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Card, FORM_COLUMNS, FormEnd, Screen } from '#admin/ui/screen.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { type CityRow, listCities } from '#app/cities/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { CardsSkeleton } from '#admin/ui/skeletons.tsx'

export async function loader({ request }: LoaderFunctionArgs): Promise<{ cities: readonly CityRow[] }> {
  const { data: cities } = await loadStaff(listCities, {}, { signal: request.signal })
  return { cities }
}

export const frame: Frame = {
  title: 'New order',
  help: 'For an order that came by phone or message; the rules are those of the checkout.',
  back: { to: '/orders', label: 'Orders' },
  skeleton: <CardsSkeleton cards={2} inColumns />,
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
      variant_id && quantity !== 0 ? [{ variant_id, quantity }] : [],
    ),
    promo_code: promo,
    shipping: chargeOf(charges.shipping, charges.shipping_reason),
    discount: chargeOf(charges.discount, charges.discount_reason),
    advance_paid: amountOf(charges.advance_paid),
  }
  const { quote, failed, isQuoting, again } = useQuote(quoteOrder, { body: pricing })
  const quoted = quote?.ok ? quote.data : null
  const unpriced = quote?.ok === false ? quote.fields : {}
  const [refusal, setRefusal] = useState('')
  const isTold = refusal.startsWith(BLOCKED)
  const customer = useKnownCustomer()
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
  const required = useRequiredLine(lines, sending.form.onSubmit)
  return (
    <form
      {...form}
      {...sending.form}
      onSubmit={required.onSubmit}
      onInput={(event) => {
        sending.form.onInput(event)
        const field = event.target as HTMLInputElement
        customer.noteTyped(field)
        if (isTold && ['phone', 'email'].includes(field.name)) setRefusal('')
      }}
      className={FORM_COLUMNS}
    >
      <div className="grid gap-4">
        <Card title="The order">
          <SelectField
            label="How did it arrive?"
            name="source"
            options={ORDER_SOURCES.map((source) => ({ value: source, label: SOURCE_NAMES[source] }))}
            className="sm:max-w-xs"
          />
        </Card>
        <NewOrderCustomer customer={customer} cities={cities} errors={errors} form={form.ref} />
      </div>
      <LinesEditor lines={lines} short={quoted?.short ?? []} error={required.error} onChange={setLines} />
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
      {notice && <div>{notice}</div>}
      <FormEnd>
        {lines.length > 0 && (
          <QuoteView
            before={null}
            after={quoted?.totals ?? null}
            isWaiting={!quote && !failed}
            toCollect={total === null ? null : total - pricing.advance_paid}
            problems={quoteProblems({ quote, failed }, notice ? refusal : '')}
            notes={[]}
          />
        )}
        <Button
          type="submit"
          pending={pending || sending.isWaiting}
          disabled={lines.length > 0 && !isQuoting && isRefused}
        >
          {isTold ? 'Place it for the blocked customer' : 'Place the order'}
        </Button>
      </FormEnd>
      {guard}
    </form>
  )
}

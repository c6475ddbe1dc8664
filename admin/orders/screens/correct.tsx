import { useState } from 'react'
import { type LoaderFunctionArgs, type Params, useParams } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { useDraftState } from '#admin/core/drafts.ts'
import { type Me, useMe } from '#admin/core/me.ts'
import { ChargeFields } from '#admin/orders/charges.tsx'
import { findOrder, type StaffOrderDetails } from '#admin/orders/contract.ts'
import { changedTexts, chargesOf, linesOf, pricingOf } from '#admin/orders/correct-body.ts'
import { correctOrder, previewCorrection } from '#admin/orders/correct-contract.ts'
import { CustomerFields } from '#admin/orders/customer-fields.tsx'
import { LinesEditor } from '#admin/orders/lines-editor.tsx'
import { quoteProblems } from '#admin/orders/quote-problems.ts'
import { QuoteView } from '#admin/orders/quote-view.tsx'
import { useQuote } from '#admin/orders/use-quote.ts'
import { useQuotedSubmit } from '#admin/orders/use-quoted-submit.ts'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Card, FORM_COLUMNS, FormEnd, Screen } from '#admin/ui/screen.tsx'
import { State } from '#admin/ui/states.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { type CityRow, listCities } from '#app/cities/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { CardsSkeleton } from '#admin/ui/skeletons.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { signal } = request
  const [{ data: order }, { data: cities }] = await Promise.all([
    loadStaff(findOrder, { params: { id: params['id']! } }, { signal }),
    loadStaff(listCities, {}, { signal }),
  ])
  return { order, cities }
}

export const frame = ({ me, params: { id } }: { me: Me; params: Params }): Frame => ({
  title: `Correct order ${id}`,
  help: me.sends_mail
    ? 'Change what the customer asks for; the total follows, and the customer gets one mail.'
    : 'Change what the customer asks for; the total follows.',
  back: { to: `/orders/${id}`, label: `Order ${id}` },
  skeleton: <CardsSkeleton cards={2} inColumns />,
})

export function Component() {
  const { order, cities } = useLoaded<typeof loader>()
  const at = { me: useMe(), params: useParams() }
  return (
    <Screen {...frame(at)}>
      {order.can_correct ? (
        <CorrectForm order={order} cities={cities} />
      ) : (
        <State icon="info" title={`This order is ${order.status}`}>
          It can be corrected until it is shipped.
        </State>
      )}
    </Screen>
  )
}

function CorrectForm({ order, cities }: { order: StaffOrderDetails; cities: readonly CityRow[] }) {
  const [lines, setLines] = useDraftState('lines', () => linesOf(order))
  const [charges, setCharges] = useDraftState('charges', () => chargesOf(order))
  const params = { id: String(order.order_id) }
  const pricing = pricingOf(order, lines, charges)
  const { quote, failed, isQuoting, again } = useQuote(previewCorrection, { params, body: pricing })
  const preview = quote?.ok ? quote.data : null
  const unpriced = quote?.ok === false ? quote.fields : {}
  const [refusal, setRefusal] = useState('')
  const { form, errors, pending, notice, guard } = useStaffForm(correctOrder, {
    params,
    version: order.version,
    toBody: (values) => ({
      ...changedTexts(order, values),
      ...pricing,
      total: preview?.after.transaction_amount,
      reason: values['reason'],
    }),
    next: () => `/orders/${order.order_id}`,
    onConflict(message) {
      setRefusal(message)
      again()
    },
  })
  const isRefused = !preview || preview.refused.length > 0
  const isExpected =
    Object.keys(pricing).length > 0 ||
    preview?.before.transaction_amount === preview?.after.transaction_amount
  const sending = useQuotedSubmit(form, { isQuoting, canSave: !isRefused && isExpected })
  return (
    <form {...form} {...sending.form} className={FORM_COLUMNS}>
      <div className="grid gap-4">
        <LinesEditor lines={lines} short={preview?.short ?? []} onChange={setLines} />
        <Card title="Charges">
          <ChargeFields
            charges={charges}
            stored={order}
            errors={{ ...unpriced, ...errors }}
            onChange={setCharges}
          />
        </Card>
      </div>
      <Card title="Customer">
        <CustomerFields values={order} cities={cities} errors={errors} />
      </Card>
      <TextField label="Why is it corrected?" name="reason" required={false} maxLength={200} dir="auto" />
      {notice && <div>{notice}</div>}
      <FormEnd>
        <QuoteView
          before={preview?.before.transaction_amount ?? null}
          after={preview?.after ?? null}
          isWaiting={!quote && !failed}
          toCollect={preview?.to_collect ?? null}
          problems={quoteProblems({ quote, failed }, notice ? refusal : '')}
          notes={preview?.notes ?? []}
        />
        <Button type="submit" pending={pending || sending.isWaiting} disabled={!isQuoting && isRefused}>
          Save the correction
        </Button>
      </FormEnd>
      {guard}
    </form>
  )
}

import { useState } from 'react'
import { type LoaderFunctionArgs, type Params, useParams } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { useDraftState } from '#admin/core/drafts.ts'
import { type Me, useMe } from '#admin/core/me.ts'
import { ChargeFields, chargeOf, hasChargeError, type TypedCharges } from '#admin/orders/charges.tsx'
import { findOrder, type StaffOrderDetails } from '#admin/orders/contract.ts'
import { correctOrder, previewCorrection } from '#admin/orders/correct-contract.ts'
import { CustomerFields } from '#admin/orders/customer-fields.tsx'
import { type EditedLine, LinesEditor } from '#admin/orders/lines-editor.tsx'
import { QuoteView } from '#admin/orders/quote-view.tsx'
import { useQuote } from '#admin/orders/use-quote.ts'
import { useQuotedSubmit } from '#admin/orders/use-quoted-submit.ts'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Card, Screen } from '#admin/ui/screen.tsx'
import { CardsSkeleton, State } from '#admin/ui/states.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { type CityRow, listCities } from '#app/cities/contract.ts'
import { boughtName } from '#app/orders/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

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
  skeleton: <CardsSkeleton />,
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
    <form {...form} {...sending.form} className="grid max-w-4xl gap-4">
      <LinesEditor lines={lines} short={preview?.short ?? []} onChange={setLines} />
      <Card title="Charges">
        <ChargeFields
          charges={charges}
          stored={order}
          errors={{ ...unpriced, ...errors }}
          onChange={setCharges}
        />
      </Card>
      <Card title="Customer">
        <CustomerFields values={order} cities={cities} errors={errors} />
      </Card>
      <TextField label="Why is it corrected?" name="reason" required={false} maxLength={200} dir="auto" />
      <QuoteView
        before={preview?.before.transaction_amount ?? null}
        after={preview?.after ?? null}
        isWaiting={!quote && !failed}
        toCollect={preview?.to_collect ?? null}
        problems={[
          ...(preview?.refused ?? []),
          ...(quote && !quote.ok && !hasChargeError(unpriced) ? [quote.message] : []),
          ...(failed ? ['The shop did not answer. Change something to try again.'] : []),
          // The notice has told it already.
        ].filter((problem) => !(notice && refusal.includes(problem)))}
        notes={preview?.notes ?? []}
      />
      {notice}
      <Button type="submit" pending={pending || sending.isWaiting} disabled={!isQuoting && isRefused}>
        Save the correction
      </Button>
      {guard}
    </form>
  )
}

const linesOf = ({ lines }: StaffOrderDetails): EditedLine[] =>
  lines.map(({ line_id, variant_id, product_name, variant_name, unit_price, quantity }) => ({
    line_id,
    variant_id,
    product_name,
    variant_name,
    unit_price,
    quantity,
    name: boughtName({ product_name, variant_name }),
  }))

const chargesOf = (order: StaffOrderDetails): TypedCharges => ({
  shipping: order.shipping_reason === null ? '' : String(order.shipping_charges),
  shipping_reason: order.shipping_reason ?? '',
  discount: order.discount_reason === null ? '' : String(order.discounted_value),
  discount_reason: order.discount_reason ?? '',
  advance_paid: String(order.advance_paid),
})

/** The changed parts of a correction that decide the total. */
function pricingOf(order: StaffOrderDetails, lines: readonly EditedLine[], typed: TypedCharges) {
  const before = chargesOf(order)
  const sent = (each: readonly EditedLine[]) =>
    each
      .filter(({ quantity }) => quantity > 0)
      .map(({ line_id, variant_id, quantity }) => ({ line_id, variant_id, quantity }))
  const charge = (name: 'shipping' | 'discount') => {
    const chargeIn = (each: TypedCharges) => chargeOf(each[name], each[`${name}_reason`])
    // A reason without an amount is not a charge of null, which would be calculated again.
    const isSame = JSON.stringify(chargeIn(typed)) === JSON.stringify(chargeIn(before))
    return isSame ? {} : { [name]: chargeIn(typed) }
  }
  return {
    ...(JSON.stringify(sent(lines)) === JSON.stringify(sent(linesOf(order))) ? {} : { lines: sent(lines) }),
    ...charge('shipping'),
    ...charge('discount'),
    ...(typed.advance_paid === before.advance_paid ? {} : { advance_paid: Number(typed.advance_paid) }),
  }
}

const TEXTS = [
  'full_name',
  'phone',
  'email',
  'city_id_fk',
  'address',
  'order_instructions',
  'rider_instructions',
] as const

function changedTexts(order: StaffOrderDetails, values: Record<string, unknown>): object {
  const changed = TEXTS.filter((name) => name in values && String(values[name]) !== String(order[name]))
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}

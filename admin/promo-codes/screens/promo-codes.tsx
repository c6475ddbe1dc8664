import { counted } from '#admin/core/counted.ts'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { act } from '#admin/ui/act.ts'
import { listLoader } from '#admin/core/list-loader.ts'
import { endPromoCode, listPromoCodes, type PromoCode } from '#admin/promo-codes/contract.ts'
import { AddForm, EditForm } from '#admin/promo-codes/promo-code-forms.tsx'
import { Badge } from '#admin/ui/badge.tsx'
import { ListScreen } from '#admin/ui/list-screen.tsx'
import { Money } from '#admin/ui/values.tsx'
import { FormDialog } from '#admin/ui/form-dialog.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { SavedViews } from '#admin/views/saved-views.tsx'
import { rupees } from '#app/core/money.ts'
import { Button } from '#app/ui/button.tsx'

export const loader = listLoader(listPromoCodes)

export function Component() {
  const { page } = useLoaderData<typeof loader>()
  const [isAdding, setIsAdding] = useState(false)
  const [edited, setEdited] = useState<PromoCode | null>(null)
  const state = (row: PromoCode) => <State code={row} onEdit={() => setEdited(row)} />
  const add = <Button onClick={() => setIsAdding(true)}>Add a code</Button>
  return (
    <Screen
      title="Promo codes"
      help="Shoppers type a code at the checkout; uses are counted once a minute."
      mainAction={add}
    >
      <ListScreen<PromoCode>
        label="Promo codes"
        endpoint={listPromoCodes}
        page={page}
        rowHeight="h-32.75 min-[860px]:h-15.25"
        keyOf={({ code }) => code}
        objectType="promo_code"
        nameOf={({ code }) => code}
        search="Code"
        extra={<SavedViews list="promo_codes" />}
        columns={[
          { key: 'code', label: 'Code', render: ({ code }) => <b>{code}</b> },
          { key: 'terms', label: 'Discount', render: termsOf },
          { key: 'uses', label: 'Uses', align: 'end', render: ({ uses }) => uses },
          {
            key: 'given',
            label: 'Given',
            align: 'end',
            render: ({ rupees_given }) => <Money amount={rupees_given} />,
          },
          { key: 'state', label: 'State', align: 'end', render: state },
        ]}
        card={(row) => (
          <div className="flex flex-wrap items-center justify-end gap-2">
            <div className="min-w-0 flex-1 basis-32 wrap-anywhere">
              <b>{row.code}</b>
              <p className="text-sm text-ink-soft">{termsOf(row)}</p>
              <p className="text-sm">
                {counted(row.uses, 'use')}, <Money amount={row.rupees_given} /> off in all
              </p>
            </div>
            {state(row)}
          </div>
        )}
        empty={{
          title: 'No code yet',
          text: 'A code takes a percentage or rupees off an order.',
          action: add,
        }}
      />
      <FormDialog open={isAdding} onClose={() => setIsAdding(false)} title="Add a code">
        <AddForm onDone={() => setIsAdding(false)} />
      </FormDialog>
      <FormDialog open={edited !== null} onClose={() => setEdited(null)} title={edited?.code ?? ''}>
        {edited && <EditForm code={edited} onDone={() => setEdited(null)} />}
      </FormDialog>
    </Screen>
  )
}

function termsOf({ discount, is_percentage, minimum_order, first_order_only }: PromoCode): string {
  const off = is_percentage ? `${discount} %` : rupees(discount)
  const from = minimum_order > 0 ? ` from ${rupees(minimum_order)}` : ''
  return `${off} off${from}${first_order_only ? ', first order only' : ''}`
}

function State({ code: { code, is_live }, onEdit }: { code: PromoCode; onEdit: () => void }) {
  if (!is_live) return <Badge>Ended</Badge>
  return (
    <span className="flex justify-end gap-2">
      <Button variant="quiet" size="small" data-opens-row onClick={onEdit} aria-label={`Edit ${code}`}>
        Edit
      </Button>
      <Button
        variant="secondary"
        size="small"
        onClick={() => void act(endPromoCode, { params: { code } })}
        aria-label={`End ${code}`}
      >
        End
      </Button>
    </span>
  )
}

import { useState } from 'react'
import { shownDate } from '#app/core/dates.ts'
import { rupees } from '#app/core/money.ts'
import * as paths from '#app/core/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { takeLostFocus } from '#app/ui/take-lost-focus.ts'
import { CancelOrder, wasCancelling } from './cancel-order.tsx'
import type { OrderRow } from './contract.ts'
import { canCancel } from './rules.ts'
import { StatusBadge } from './status-badge.tsx'

const CELL = 'md:border-b md:border-line md:px-3 md:py-4 md:first:pl-0'
const AMOUNT =
  `${CELL} max-md:order-4 max-md:grow whitespace-nowrap tabular-nums md:text-right ` +
  'max-md:before:block max-md:before:text-sm max-md:before:font-normal ' +
  'max-md:before:text-ink-soft max-md:before:content-[attr(data-label)]'
const AMOUNT_COLUMNS = ['Shipping Charges', 'Order Price', 'Discount']

/** `onChanged` reloads the orders. Columns have room for their longest text. */
export function OrderList({ orders, onChanged }: { orders: readonly OrderRow[]; onChanged: () => void }) {
  const [cancelling, setCancelling] = useState(() => orders.find(wasCancelling)?.order_id)
  if (orders.length === 0)
    return (
      <EmptyState
        title="No orders found."
        action={<ButtonLink to={paths.shop}>Explore More Products</ButtonLink>}
      />
    )
  return (
    <div ref={takeLostFocus} tabIndex={-1} className="-mx-1 px-1 outline-none md:overflow-x-auto">
      <table className="w-full text-left max-md:block">
        <caption className="sr-only">Your orders, newest first</caption>
        <thead className="text-sm text-ink-soft max-md:sr-only">
          <tr>
            {[
              'Order',
              'Shipping Address',
              'Shipping Charges',
              'Order Price',
              'Discount',
              'Status',
              'Actions',
            ].map((name) => (
              <th
                key={name}
                scope="col"
                className={
                  'border-b border-line px-3 py-2 font-normal first:pl-0 ' +
                  `${AMOUNT_COLUMNS.includes(name) ? 'text-right' : ''} ` +
                  (name === 'Actions' ? 'print:hidden' : '')
                }
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-4">
          {orders.map((order) => (
            <tr
              key={order.order_id}
              className={
                'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-5 max-md:gap-y-2 ' +
                'max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:p-4'
              }
            >
              <td className={`${CELL} max-md:grow`}>
                <b className="max-md:text-lg">#{order.order_id}</b>{' '}
                <span className="text-sm whitespace-nowrap text-ink-soft max-md:ml-1 md:block">
                  {shownDate(order.placed_at)}
                </span>
              </td>
              <td
                className={
                  `${CELL} wrap-anywhere max-md:order-3 max-md:basis-full max-md:text-sm ` +
                  'max-md:text-ink-soft md:max-w-72'
                }
              >
                <bdi>{order.shipping_address}</bdi>
              </td>
              <td data-label="Shipping" className={AMOUNT}>
                {order.shipping_charges === 0 ? 'Free' : rupees(order.shipping_charges)}
              </td>
              <td data-label="Order price" className={`${AMOUNT} font-semibold`}>
                {rupees(order.order_price)}
              </td>
              <td data-label="Discount" className={AMOUNT}>
                {rupees(order.discounted_value)}
              </td>
              <td className={`${CELL} max-md:order-2 md:w-34`}>
                <StatusBadge status={order.status} />
              </td>
              <td
                className={
                  'print:hidden max-md:order-5 max-md:basis-full max-md:pt-1 md:w-48 md:border-b ' +
                  'md:border-line md:py-2 md:pl-3'
                }
              >
                <div className="flex flex-wrap gap-2 max-sm:*:flex-1 md:flex-nowrap">
                  <ButtonLink
                    to={paths.order(order.order_id)}
                    variant="secondary"
                    size="small"
                    aria-label={`Details of order ${order.order_id}`}
                  >
                    Details
                  </ButtonLink>
                  {canCancel(order) && (
                    <Button
                      variant="danger"
                      size="small"
                      aria-label={`Cancel order ${order.order_id}`}
                      onClick={() => setCancelling(order.order_id)}
                    >
                      Cancel
                    </Button>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <CancelOrder
        order={orders.find(({ order_id }) => order_id === cancelling) ?? null}
        onClose={() => setCancelling(undefined)}
        onCancelled={onChanged}
      />
    </div>
  )
}

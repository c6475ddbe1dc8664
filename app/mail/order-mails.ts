import { CANCEL_NOTE, DELIVERY_TIME, EXCHANGE_PROMISE } from '#app/core/business-terms.ts'
import { shownDate } from '#app/core/dates.ts'
import { rupees } from '#app/core/money.ts'
import type { Block, MailContent } from './mail-content.ts'
import { type MailedOrder, sentWith, cashAtTheDoor, itemsOf, whereTo, track } from './order-blocks.ts'

/** Says what holds when it is sent, which may be late. */
export function orderConfirmation(order: MailedOrder, shopUrl: string): MailContent {
  const isOver = order.is_cancelled || order.has_left
  const payment = order.advance_paid > 0 ? '' : 'You pay nothing before it arrives. '
  return {
    subject: `Your order ${order.order_id} is placed`,
    title: `Thank you, ${order.full_name}!`,
    blocks: [
      {
        kind: 'text',
        text: `We received your order ${order.order_id} of ${shownDate(order.placed_at)}${whatHolds(order)}`,
      },
      ...(isOver ? [] : [cashAtTheDoor(order)]),
      itemsOf(order),
      whereTo(order),
      track(order, shopUrl),
      {
        kind: 'text',
        text:
          (isOver ? '' : `${payment}${CANCEL_NOTE} `) +
          'Please have the order number ready when you write or call.',
      },
    ],
  }
}

function whatHolds({ is_cancelled, has_left }: MailedOrder): string {
  if (is_cancelled) return '. It has been cancelled since, so nothing will be delivered.'
  if (has_left) return ', and it has left our shop.'
  return ` and will pack it with care. It will reach you within ${DELIVERY_TIME}.`
}

export function orderCancelled(order: MailedOrder, shopUrl: string): MailContent {
  return {
    subject: `Your order ${order.order_id} was cancelled`,
    title: `Your order ${order.order_id} was cancelled`,
    blocks: [
      {
        kind: 'text',
        text:
          `Dear ${order.full_name}, your order of ${shownDate(order.placed_at)} was cancelled. Nothing ` +
          `will be delivered, and there is nothing to pay.${aboutAdvance(order)}`,
      },
      itemsOf(order),
      {
        kind: 'text',
        text: 'If this is not what you wanted, please write or call us. We are happy to help.',
      },
      { kind: 'link', text: 'Back to the shop', url: `${shopUrl}/shop/` },
    ],
  }
}

const aboutAdvance = ({ advance_paid }: MailedOrder) =>
  advance_paid > 0 ? ` Please contact us about the ${rupees(advance_paid)} that you paid in advance.` : ''

/** 2 Processing, 5 Shipped, 3 Completed. */
export function orderStep(order: MailedOrder, statusId: number, shopUrl: string): MailContent | null {
  const { order_id: id } = order
  const hello = `Dear ${order.full_name},`
  if (statusId === 2) {
    return orderMail(`We are preparing your order ${id}`, [
      {
        kind: 'text',
        text: `${hello} we are packing your order. We will write again as soon as it is on its way.`,
      },
      cashAtTheDoor(order),
      whereTo(order),
      track(order, shopUrl),
    ])
  }
  if (statusId === 5) {
    return orderMail(`Your order ${id} is on its way`, [
      {
        kind: 'text',
        text:
          `${hello} your order has left our shop. ` +
          (order.total > order.advance_paid
            ? 'Please keep the exact amount ready for the rider.'
            : 'There is nothing left to pay.'),
      },
      cashAtTheDoor(order),
      ...sentWith(order),
      itemsOf(order),
      whereTo(order),
      track(order, shopUrl),
    ])
  }
  if (statusId === 3) {
    return orderMail(`Your order ${id} is complete`, [
      {
        kind: 'text',
        text: `${hello} your order was delivered. We hope you like it! ${EXCHANGE_PROMISE}`,
      },
      order.is_guest
        ? track(order, shopUrl)
        : { kind: 'link', text: 'Write a review', url: `${shopUrl}/order-detail/${id}/` },
    ])
  }
  return null
}

export function orderCorrected(order: MailedOrder, shopUrl: string): MailContent {
  return orderMail(`Your order ${order.order_id} was changed`, [
    {
      kind: 'text',
      text:
        `Dear ${order.full_name}, we have changed your order of ${shownDate(order.placed_at)}. ` +
        'This is how it stands now.',
    },
    cashAtTheDoor(order),
    itemsOf(order),
    whereTo(order),
    track(order, shopUrl),
    { kind: 'text', text: 'If this is not what you wanted, please write or call us. We are happy to help.' },
  ])
}

export function orderDelivery(order: MailedOrder, shopUrl: string): MailContent {
  return orderMail(`Your order ${order.order_id}: how it comes to you`, [
    {
      kind: 'text',
      text:
        `Dear ${order.full_name}, the details of your delivery have changed. ` +
        'Please use these from now on.',
    },
    ...sentWith(order),
    cashAtTheDoor(order),
    whereTo(order),
    track(order, shopUrl),
  ])
}

function orderMail(subject: string, blocks: Block[]): MailContent {
  return { subject, title: subject, blocks }
}

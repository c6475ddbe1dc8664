import {
  DELIVERY_TIME,
  EXCHANGE_DAYS,
  FREE_SHIPPING_SUM,
  RETURN_PROCESSING_DAYS,
} from '#app/core/business-terms.ts'

export const faq = [
  {
    question: 'How long does delivery take?',
    answer:
      `Delivery takes ${DELIVERY_TIME} anywhere in Pakistan. You receive an e-mail when your order is ` +
      'placed and each time its status changes.',
  },
  {
    question: 'How much is delivery?',
    answer:
      'Charges vary by city and by the weight of your parcel, and are shown at checkout before you ' +
      `place the order. Orders of ${FREE_SHIPPING_SUM} or more are delivered free.`,
  },
  {
    question: 'How do I pay?',
    answer:
      'In cash, to the rider, when the parcel is at your door. The exact sum is shown at checkout and ' +
      'in your confirmation e-mail.',
  },
  {
    question: 'Can I get a refund?',
    answer:
      'We do not offer refunds, only exchanges. A refund is made in exceptional cases only, such as ' +
      'when the item you paid for is out of stock.',
  },
  {
    question: 'What if my item arrives damaged or defective?',
    answer:
      `Tell us within ${EXCHANGE_DAYS} days of receiving it, with a photograph. Damaged and defective ` +
      `items are exchanged; a return takes up to ${RETURN_PROCESSING_DAYS} days to process.`,
  },
  {
    question: 'Can I cancel my order?',
    answer:
      'Yes, before we begin to process it. Once it is shipped and has a tracking ID it can no longer ' +
      'be cancelled.',
  },
  {
    question: 'Do I need an account to order?',
    answer:
      'No. You can place an order as a guest. With an account you can save an address, keep a ' +
      'wishlist, see your orders and write reviews.',
  },
] as const

/** https://schema.org/FAQPage */
export function faqData(): object {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

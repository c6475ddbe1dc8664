import { EXCHANGE_DAYS, RETURN_PROCESSING_DAYS, type ShippingTerms } from '#app/core/business-terms.ts'
import { CANCEL_RULE, chargesRule, DELIVERY_RULE } from './policies.ts'

type Question = { question: string; answer: string }

export const faqOf = (terms: ShippingTerms): Question[] => [
  {
    question: 'How long does delivery take?',
    answer:
      `${DELIVERY_RULE} ` +
      'You receive an e-mail when your order is placed and each time its status changes.',
  },
  {
    question: 'How much is delivery?',
    answer: `${chargesRule(terms)} The charges are shown at checkout before you place the order.`,
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
    answer: `Yes. ${CANCEL_RULE}`,
  },
  {
    question: 'Do I need an account to order?',
    answer:
      'No. You can place an order as a guest. With an account you can save an address, keep a ' +
      'wishlist, see your orders and write reviews.',
  },
]

/** https://schema.org/FAQPage */
export function faqData(faq: readonly Question[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

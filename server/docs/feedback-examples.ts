import type { Examples } from './examples.ts'

export const feedbackExamples: Examples = {
  'POST /add-review': {
    description:
      'Review a product from a completed order, in half stars. A second review replaces the first.',
    body: { p_id_fk: 8, user_id_fk: 12, rating: 4.5, reviews: 'Fine mesh, and it fits every cup.' },
    message: 'Review added successfully!',
    data: null,
  },
  'POST /contact': {
    description: 'Send a message to the shop.',
    body: {
      name: 'Bilal Ahmed',
      email: 'bilal@example.com',
      phone: '03217654321',
      subject: 'Gift wrapping',
      message: 'Do you wrap presents?',
    },
    message: 'Contact Message Send Succesfully',
    data: null,
  },
  'POST /newslatter': {
    description: 'Subscribe to the newsletter.',
    body: { email: 'bilal@example.com' },
    message: 'Subscribed to newsletter!',
    data: null,
  },
}

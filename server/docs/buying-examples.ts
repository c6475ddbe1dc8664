import {
  FIRST_KILOGRAM_CHARGE,
  FREE_SHIPPING_SUM,
  FURTHER_KILOGRAM_CHARGE,
} from '#app/core/business-terms.ts'
import type { OrderNotes } from '#app/orders/contract.ts'
import type { Examples } from './examples.ts'

const date = '2025-04-01T10:30:00.000Z'
const sums = { order_price: 1200, shipping_charges: 200, discounted_value: 0, transaction_amount: 1400 }
export const exampleNotes: OrderNotes = {
  order_instructions: '',
  rider_instructions: 'Please call at the gate.',
}
const status = { status_id: 1, status: 'Pending' }
const history = [{ ...status, at: date }]
const TRACK = '/track/pT4xWm0uQ2rK9sLb7dYhZA'

const orderRow = {
  order_id: 1001,
  shipping_address: 'Ayesha Khan, House 7, Street 4, Gulshan-e-Iqbal, Karachi, 03001234567',
  ...sums,
  status,
  status_id_fk: 1,
  placed_at: date,
}

const product = {
  product_id: 8,
  id: 8,
  product_name: 'Brass Tea Strainer',
  product_image: 'brass-tea-strainer',
  product_slug: 'brass-tea-strainer',
  subcategory: { s_cat_slug: 'tea-time' },
}
const variant = { p_v_id: 21, p_v_name: 'Brass', final_price: 600 }

export const buyingExamples: Examples = {
  'GET /city': {
    description: 'The cities that the shop delivers to, by name.',
    data: [{ city_id: 3, city_name: 'Karachi' }],
  },
  'POST /get-shipping-charges': {
    description: `What delivery costs: nothing from ${FREE_SHIPPING_SUM}, else Rs ${FIRST_KILOGRAM_CHARGE} up to 1 kg and Rs ${FURTHER_KILOGRAM_CHARGE} for each further started kg.`,
    body: { wc_weight: 1.2, sub_total: 1200 },
    data: { wc_charges: 300 },
  },
  'POST /promocode': {
    description: 'What a promo code is worth.',
    body: { promo_code: 'WELCOME10' },
    data: { promo_code: 'WELCOME10', order_value: 0, discounted_value: 10, is_percentage: true },
  },
  'POST /checkout': {
    description:
      'Place an order. The shop reckons prices itself, and answers 409 where they are not as sent. Send an Idempotency-Key header to repeat it safely: the same key and body get the first answer for 7 days, beyond limits and field checks. Send If-Customer with a user id to have it placed for that customer only: 401 or 403 otherwise.',
    body: {
      full_name: 'Ayesha Khan',
      phone: '03001234567',
      city_id_fk: 3,
      address: 'House 7, Street 4, Gulshan-e-Iqbal',
      email: 'ayesha@example.com',
      ...exampleNotes,
      products: [{ product_id: 8, variant_id: 21, color_id_fk: 4, variant_price: 600, quantity: 2 }],
      ...sums,
      promo_code: '',
    },
    message: 'Order placed successfully!',
    data: { order_id: 1001, tracking_url: TRACK },
  },
  'GET /order/:userId': {
    description: "The customer's orders, newest first.",
    params: { userId: 12 },
    data: [orderRow],
  },
  'GET /order-details/:orderId': {
    description: 'An order with its lines as they were bought.',
    params: { orderId: 1001 },
    data: {
      ...orderRow,
      full_name: 'Ayesha Khan',
      phone: '03001234567',
      email: 'ayesha@example.com',
      ...exampleNotes,
      promo_code: null,
      cancel_reason: null,
      tracking_url: TRACK,
      history,
      order_detail: [
        {
          quantity: 2,
          total_cost: 1200,
          varients: [{ ...variant, product: { ...product, product_review: { rating: 4.5 } } }],
        },
      ],
    },
  },
  'POST /order-cancel': {
    description: 'Cancel a pending order.',
    body: { order_id: 1001, comment: 'I ordered twice.' },
    message: 'Order cancelled successfully!',
    data: null,
  },
  'GET /track/:token': {
    description: 'An order as its link shows it to whoever holds it: name, phone and street masked.',
    params: { token: 'pT4xWm0uQ2rK9sLb7dYhZA' },
    data: {
      order_id: 1001,
      status,
      status_id_fk: 1,
      placed_at: date,
      history,
      full_name: 'A••••• K•••••',
      phone: '••••••••567',
      address: 'H•••••',
      city_name: 'Karachi',
      ...sums,
      order_detail: [{ quantity: 2, total_cost: 1200, varients: [{ ...variant, product }] }],
    },
  },
}

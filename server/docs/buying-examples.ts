import { DEFAULT_SHIPPING } from '#app/core/business-terms.ts'
import type { OrderNotes } from '#app/orders/contract.ts'
import type { Examples } from './examples.ts'

const date = '2025-04-01T10:30:00.000Z'
const totals = { order_price: 1200, shipping_charges: 200, discounted_value: 0, transaction_amount: 1400 }
export const exampleNotes: OrderNotes = {
  order_instructions: '',
  rider_instructions: 'Please call at the gate.',
}
const status = { status_id: 1, status: 'Pending' }
const delivery = { courier: null, tracking_number: null, advance_paid: 0 }
const history = [{ ...status, at: date }]
const TRACK = '/track/pT4xWm0uQ2rK9sLb7dYhZA'

const orderRow = {
  order_id: 1001,
  shipping_address: 'Ayesha Khan, House 7, Street 4, Gulshan-e-Iqbal, Karachi, 03001234567',
  ...totals,
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
    description: 'List the cities that the shop delivers to, by name.',
    data: [{ city_id: 3, city_name: 'Karachi' }],
  },
  'POST /get-shipping-charges': {
    description:
      `Get the delivery charge: unless the shop sets other charges, it is free from Rs ` +
      `${DEFAULT_SHIPPING.freeFrom}, otherwise Rs ${DEFAULT_SHIPPING.firstKilogram} up to 1 kg and ` +
      `Rs ${DEFAULT_SHIPPING.furtherKilogram} for each further kg or part of one.`,
    body: { wc_weight: 1.2, sub_total: 1200 },
    data: { wc_charges: 300 },
  },
  'POST /promocode': {
    description: 'Get the discount of a promo code.',
    body: { promo_code: 'WELCOME10' },
    data: { promo_code: 'WELCOME10', order_value: 0, discounted_value: 10, is_percentage: true },
  },
  'POST /checkout': {
    description:
      'Place an order. The shop computes all prices itself and answers 409 if the sent ones differ. ' +
      'Send an Idempotency-Key header to repeat the request safely: for 7 days the same key and body ' +
      'return the first answer, regardless of limits and field checks. Send If-Customer with a user id to ' +
      'place the order only for that customer: the answer is 401 or 403 otherwise.',
    body: {
      full_name: 'Ayesha Khan',
      phone: '03001234567',
      city_id_fk: 3,
      address: 'House 7, Street 4, Gulshan-e-Iqbal',
      email: 'ayesha@example.com',
      ...exampleNotes,
      products: [{ product_id: 8, variant_id: 21, color_id_fk: 4, variant_price: 600, quantity: 2 }],
      ...totals,
      promo_code: '',
    },
    message: 'Order placed successfully!',
    data: { order_id: 1001, tracking_url: TRACK },
  },
  'GET /order/:userId': {
    description: 'List the orders of the customer, newest first, 50 a page.',
    params: { userId: 12 },
    query: { page: 1 },
    data: [orderRow],
    meta: { current_page: 1, total_pages: 1 },
  },
  'GET /order-details/:orderId': {
    description: 'Get an order with its lines as they were ordered.',
    params: { orderId: 1001 },
    data: {
      ...orderRow,
      full_name: 'Ayesha Khan',
      phone: '03001234567',
      email: 'ayesha@example.com',
      ...exampleNotes,
      promo_code: null,
      cancel_reason: null,
      ...delivery,
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
    description: 'Get an order by its tracking token, with name, phone and street masked.',
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
      ...totals,
      ...delivery,
      order_detail: [{ quantity: 2, total_cost: 1200, varients: [{ ...variant, product }] }],
    },
  },
}

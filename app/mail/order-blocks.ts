import type { Block } from './mail-content.ts'

export type MailedOrder = {
  order_id: number
  full_name: string
  email: string
  phone: string
  address: string
  city_name: string
  placed_at: string
  subtotal: number
  shipping: number
  discount: number
  total: number
  advance_paid: number
  courier: string | null
  tracking_number: string | null
  tracking_token: string
  is_guest: boolean
  is_cancelled: boolean
  /** Shipped or Completed. */
  has_left: boolean
  lines: { product_name: string; variant_name: string; quantity: number; unit_price: number }[]
}

export function sentWith({ courier, tracking_number }: MailedOrder): Block[] {
  const facts = [
    ...(courier ? [{ name: 'Sent with', text: courier }] : []),
    ...(tracking_number ? [{ name: 'Tracking number', text: tracking_number }] : []),
  ]
  return facts.length > 0 ? [{ kind: 'facts', facts }] : []
}

export function cashAtTheDoor({ total, advance_paid }: MailedOrder): Block {
  return { kind: 'amount', text: 'To pay in cash at your door', rupees: total - advance_paid }
}

export function itemsOf({ lines, subtotal, shipping, discount, total, advance_paid }: MailedOrder): Block {
  return {
    kind: 'items',
    lines: lines.map(({ product_name, variant_name, quantity, unit_price }) => ({
      name: variant_name === product_name ? product_name : `${product_name} (${variant_name})`,
      quantity,
      total: unit_price * quantity,
    })),
    totals: [
      { name: 'Subtotal', rupees: subtotal },
      { name: 'Shipping', rupees: shipping === 0 ? 'Free' : shipping },
      ...(discount > 0 ? [{ name: 'Discount', rupees: -discount }] : []),
      { name: 'Total', rupees: total },
      ...(advance_paid > 0 ? [{ name: 'Paid in advance', rupees: -advance_paid }] : []),
    ],
  }
}

export function whereTo({ full_name, phone, address, city_name }: MailedOrder): Block {
  return {
    kind: 'facts',
    facts: [
      { name: 'To be delivered to', text: [full_name, address, city_name] },
      { name: 'Phone', text: phone },
    ],
  }
}

export function track({ tracking_token }: MailedOrder, shopUrl: string): Block {
  return { kind: 'link', text: 'See where your order is', url: `${shopUrl}/track/${tracking_token}` }
}

import type { FirstSteps, StepKey } from './contract.ts'

/** What a step says in one sentence, and where its button leads. A step of the server has no button. */
export type StepText = {
  title: string
  text: string
  action?: string
  /** A screen below `/admin`. */
  to?: string
  /** A page of the storefront. */
  shopPath?: string
}

export function textOf(
  key: StepKey,
  { has_category: hasCategory, product_path: productPath }: FirstSteps,
): StepText {
  if (key === 'category' && hasCategory) return SUBCATEGORY
  return key === 'order' ? { ...TEXTS.order, shopPath: productPath ?? '/' } : TEXTS[key]
}

const TEXTS: Record<StepKey, StepText> = {
  details: {
    title: 'Shop details',
    text: 'Tell shoppers the name of your shop, and a phone, WhatsApp number or email to reach you.',
    action: 'Type the details',
    to: '/settings',
  },
  category: {
    title: 'First category',
    text: 'Shoppers find products by category, such as “Kitchen”.',
    action: 'Add a category',
    to: '/categories?edit=new',
  },
  product: {
    title: 'First product',
    text: 'A picture, a name, a price and the number of units are enough.',
    action: 'Add a product',
    to: '/products/new',
  },
  shipping: {
    title: 'Shipping charges',
    text: 'Read what delivery costs, change it if you like, and save it.',
    action: 'See the charges',
    to: '/settings#shipping',
  },
  order: {
    title: 'Test order',
    text: 'Order your product as a shopper does. Afterwards open the order here and cancel it.',
    action: 'Open the shop',
  },
  https: {
    title: 'Encrypted address (https)',
    text: 'Ask the person who runs your server for an https address, and to put it into SHOP_URL.',
  },
  mail: {
    title: 'Mail',
    text: 'Ask the person who runs your server to set SMTP_URL and SHOP_EMAIL, so that shoppers get mail.',
  },
  backup: {
    title: 'Backup',
    text: 'Make a backup, and store the file on another device.',
    action: 'Make a backup',
    to: '/health',
  },
  policies: {
    title: 'Policies',
    text: 'Read what the shop says about returns, privacy and terms, and save texts of your own.',
    action: 'Write the policies',
    to: '/texts#returns',
  },
}

const SUBCATEGORY: StepText = {
  title: 'First subcategory',
  text: 'Now add a subcategory, such as “Kettles” under “Kitchen”: products are listed there.',
  action: 'Add a subcategory',
  to: '/subcategories?edit=new',
}

export const PERMISSIONS = [
  'orders.see',
  /** Orders before Processing, too. */
  'orders.pending',
  /** Phones and addresses of orders. */
  'orders.contact',
  'orders.email',
  'orders.correct',
  'orders.status',
  'orders.slips',
  'products.see',
  'products.edit',
  'products.prices',
  'products.delete',
  'stock.edit',
  /** Texts, banners, blog, categories and colours. */
  'content.edit',
  'reviews.edit',
  'messages.answer',
  'customers.see',
  'customers.edit',
  'reports.see',
  'promo_codes.edit',
  'shipping.edit',
  'settings.edit',
  'staff.edit',
  'backups',
  'exports',
] as const

export type Permission = (typeof PERMISSIONS)[number]

/** The database may hold a permission of another release. */
export function isPermission(value: string): value is Permission {
  return (PERMISSIONS as readonly string[]).includes(value)
}

/** Fields whose names are those of the shop's interface. */
const NAMES: Record<string, string> = {
  advance_paid: 'paid in advance',
  discounted_value: 'discount',
  full_name: 'name',
  order_instructions: 'order note',
  order_price: 'subtotal',
  rider_instructions: 'rider note',
  shipping_charges: 'shipping',
  transaction_amount: 'total',
  weight_grams: 'weight in grams',
  youtube_video_id: 'YouTube video',
}

/** `minimum_order` and `minimumOrder` are `minimum order`, `is_hidden` is `hidden`, `city_id_fk` is
 * `city number`. */
export const fieldWords = (name: string): string =>
  NAMES[name] ??
  name
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/_id(?:_fk)?$/, '_number')
    .replace(/^is_/, '')
    .replaceAll('_', ' ')

/** Such as `Since then this was changed again: final price, category.` */
export function changedAgain(names: Iterable<string>, what = 'this'): string {
  const words = [...new Set(names)].map((name) => NAMES[name] ?? fieldWords(name.replace(/_id(?:_fk)?$/, '')))
  const list = words.length > 0 ? `: ${words.join(', ')}` : ''
  return `Since then ${what} was changed again${list}.`
}

/** How an order arrived that staff took. */
export const ORDER_SOURCES = ['phone', 'whatsapp', 'instagram', 'facebook', 'walk-in', 'other'] as const

export const SOURCE_NAMES: Record<(typeof ORDER_SOURCES)[number], string> = {
  phone: 'By phone',
  whatsapp: 'By WhatsApp',
  instagram: 'By Instagram',
  facebook: 'By Facebook',
  'walk-in': 'In the shop',
  other: 'In another way',
}

/** `by WhatsApp`, within a sentence. */
export function sourceName(source: string): string {
  const name = (SOURCE_NAMES as Record<string, string>)[source] ?? source
  return name.charAt(0).toLowerCase() + name.slice(1)
}

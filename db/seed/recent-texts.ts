/** What buyers wrote to the shop. */
export const ORDER_NOTES: readonly string[] = [
  'Please pack it as a gift, without the bill.',
  'اگر نیلا رنگ نہ ہو تو سبز بھیج دیں',
  'I ordered the same last month. Please send the same shade.',
  'براہ کرم اچھی طرح پیک کریں، تحفہ ہے',
  'Is the second piece from the same batch? If not, call me first.',
]

/** What buyers wrote to the rider. */
export const RIDER_NOTES: readonly string[] = [
  'Call before you come, the bell does not work.',
  'دکان کے ساتھ والی گلی، ہرا گیٹ',
  'After 6 pm only, nobody is at home before.',
  'Leave it with the guard at gate 2. He has the money.',
  'شام پانچ بجے کے بعد آئیں، شکریہ',
  'Opposite the pharmacy; ask for the house with the bougainvillea.',
]

export const INTERNAL_NOTES: readonly string[] = [
  'Called twice, no answer. Try again after Maghrib.',
  'Confirmed on the phone, wants it before Friday.',
  'گاہک نے کہا پیر تک گھر پر نہیں، منگل کو بھیجیں',
  'Asked whether the glaze is food-safe. Said yes, send the care leaflet along.',
  'Second parcel to this house this month: both in one box if possible.',
]

export const CANCEL_REASONS: readonly string[] = [
  'Ordered twice by mistake',
  'Found it in the bazaar',
  'ابھی ضرورت نہیں رہی',
  'Phone is off, three calls on two days',
  'Wrong colour chosen, orders again',
]

export const COURIERS: readonly string[] = ['TCS', 'Leopards', 'PostEx']

/** The staff of the demo shop, who have no accounts. */
export const STAFF = ['Sadia (demo)', 'Kamran (demo)'] as const

/** English and Urdu by turns. */
export const announcements = [
  { lang: 'en', says: 'Free shipping on orders of Rs 3,000 or more' },
  { lang: 'ur', says: '3,000 روپے یا اس سے زیادہ کے آرڈر پر ڈیلیوری مفت' },
  { lang: 'en', says: 'Returns or exchanges within 7 days of receiving your order' },
  { lang: 'ur', says: 'آرڈر ملنے کے 7 دن کے اندر واپسی یا تبدیلی کی سہولت' },
  { lang: 'en', says: '10% off your first order with the code WELCOME10' },
  { lang: 'ur', says: 'پہلے آرڈر پر 10 فیصد رعایت، کوڈ WELCOME10' },
] as const

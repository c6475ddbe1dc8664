import { EXCHANGE_DAYS, FREE_SHIPPING_SUM } from '#app/core/business-terms.ts'

export const announcements = [
  { lang: 'en', says: `Free shipping on orders of ${FREE_SHIPPING_SUM} or more` },
  { lang: 'ur', says: `${FREE_SHIPPING_SUM.replace('Rs ', '')} روپے یا اس سے زیادہ کے آرڈر پر ڈیلیوری مفت` },
  { lang: 'en', says: `Returns or exchanges within ${EXCHANGE_DAYS} days of receiving your order` },
  { lang: 'ur', says: `آرڈر ملنے کے ${EXCHANGE_DAYS} دن کے اندر واپسی یا تبدیلی کی سہولت` },
  { lang: 'en', says: '10% off your first order with the code WELCOME10' },
  { lang: 'ur', says: 'پہلے آرڈر پر 10 فیصد رعایت، کوڈ WELCOME10' },
] as const

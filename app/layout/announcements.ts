import { EXCHANGE_DAYS, FREE_SHIPPING_SUM } from '#app/core/business-terms.ts'

export const announcements = [
  { lang: 'en', text: `Free shipping on orders of ${FREE_SHIPPING_SUM} or more` },
  { lang: 'ur', text: `${FREE_SHIPPING_SUM.replace('Rs ', '')} روپے یا اس سے زیادہ کے آرڈر پر ڈیلیوری مفت` },
  { lang: 'en', text: `Returns or exchanges within ${EXCHANGE_DAYS} days of receiving your order` },
  { lang: 'ur', text: `آرڈر ملنے کے ${EXCHANGE_DAYS} دن کے اندر واپسی یا تبدیلی کی سہولت` },
  { lang: 'en', text: '10% off your first order with the code WELCOME10' },
  { lang: 'ur', text: 'پہلے آرڈر پر 10 فیصد رعایت، کوڈ WELCOME10' },
] as const

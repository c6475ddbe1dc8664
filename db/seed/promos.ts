/** The codes of the demo shop: 10 % off a first order, and Rs 300 off from Rs 2,500. */
export const promos = [
  { code: 'WELCOME10', discount: 10, isPercentage: true, minimumOrder: 0, firstOrderOnly: true },
  { code: 'NAYAB300', discount: 300, isPercentage: false, minimumOrder: 2500, firstOrderOnly: false },
] as const

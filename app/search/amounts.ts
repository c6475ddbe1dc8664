const NAMED = [
  [1, 'ek|aik|one|a|ایک'],
  [1.5, 'dedh|derh|dairh|ڈیڑھ'],
  [2, 'do|two|دو'],
  [2.5, 'dhai|dhaai|adhai|arhai|ڈھائی|اڑھائی'],
  [3, 'teen|tin|three|تین'],
  [4, 'char|chaar|four|چار'],
  [5, 'panch|paanch|five|پانچ'],
  [6, 'che|chay|chhe|six|چھ|چھے'],
  [7, 'saat|sat|seven|سات'],
  [8, 'aath|ath|eight|آٹھ'],
  [9, 'nau|nine|نو'],
  [10, 'das|dus|ten|دس'],
  [15, 'pandrah|pandra|fifteen|پندرہ'],
  [20, 'bees|bis|twenty|بیس'],
  [100, 'so|sau|sou|hundred|سو'],
  [1000, 'k|hazar|hazaar|hzar|hazr|thousand|ہزار'],
  [100_000, 'lakh|lac|لاکھ'],
] as const

const VALUES = new Map<string, number>(
  NAMED.flatMap(([value, names]) => names.split('|').map((name) => [name, value] as const)),
)
const isTimes = (value: number) => value >= 100
const namesOf = (isWanted: (name: string, value: number) => boolean) =>
  [...VALUES].flatMap(([name, value]) => (isWanted(name, value) ? name : [])).join('|')
const COUNTS = namesOf((_, value) => !isTimes(value))
const TIMES = namesOf((name, value) => isTimes(value) && name !== 'k')

/** Where a word begins and ends, in the language of `RegExp`. */
export const START = '(?<![\\p{L}\\p{M}\\p{N}])'
export const END = '(?![\\p{L}\\p{M}\\p{N}])'
export const RUPEES = '(?:rs|pkr|rupees?|rupay|rupaye|rupaiye?|rupe|₨|روپے|روپیہ|روپئے|روپیے)\\.?'

const DIGITS = '(?:\\d{1,3}(?:[,،٬]\\d{2,3}){1,3}|\\d{1,8}(?:\\.\\d{1,3})?)'
const NUMBER = `${DIGITS}(?:k|\\s*(?:${TIMES}))?|(?:(?:${COUNTS})\\s+)?(?:${TIMES})`
/** One group with an amount of rupees, such as "1,500", "2k", "2 hazar" and "panch sau". */
export const AMOUNT =
  `(?:${RUPEES}\\s*)?((?:${NUMBER})(?=${END}|${RUPEES}))` +
  `(?:\\s*${RUPEES})?(?:/[-=]?)?(?![\\d.,]*\\d)${END}`

/** Whole rupees. Digits are Latin. */
export function amountOf(text: string): number {
  const [, digits, names] = /^([\d.,،٬]*)\s*(.*)$/u.exec(text.toLowerCase())!
  const number = digits === '' ? 1 : Number(digits!.replaceAll(/[,،٬]/g, ''))
  const factors = names!.split(/\s+/).map((name) => VALUES.get(name) ?? 1)
  return Math.round(factors.reduce((product, factor) => product * factor, number))
}

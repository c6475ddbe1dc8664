import { rupees } from '#app/core/money.ts'
import { AMOUNT, amountOf, END, RUPEES, START } from './amounts.ts'
import { withPersianLetters } from './letters.ts'
import { latinDigits, UNITS } from './rules.ts'

/** Whole rupees; both bounds are included. */
export type PriceBounds = { from?: number; to?: number }
/** `shown` says it in words: "under Rs 2,000". */
export type PriceLimit = PriceBounds & { typed: string; shown: string }

/** Smaller numbers are sizes and counts; no price is larger. */
const [MIN_PRICE, MAX_PRICE] = [100, 9_999_999]

/** "in" also begins a place: "under 2000 in Lahore". */
const NO_UNIT = `(?!\\s*(?:(?!in${END})(?:${UNITS}|mah|percent|persons?|people|log|feet|foot)${END}|%))`
const OF = '(?:ka|ke|ki|k|kay|کے|کا|کی)'
const FROM = '(?:se|sy|say|سے)'
const BETWEEN = `(?:tak|tk|تک|(?:${OF}\\s+)?(?:darmiyan|darmian|beech|درمیان|بیچ))`
/** Without a word of price, "2026-2027" is a year. */
const HYPHEN = `[-–](?:(?=.*(?:(?<!\\p{L})${RUPEES}|${START}${BETWEEN}))|(?<=${START}${RUPEES}.*))`

const before = (words: string) => new RegExp(`${START}(?:${words})\\s+${AMOUNT}${NO_UNIT}`, 'iu')
const after = (words: string) => new RegExp(`${START}${AMOUNT}\\s*(?:${words})${END}`, 'iu')

type Kind = 'between' | 'under' | 'upTo' | 'above' | 'from'

/** The first one that matches is taken out of the search. */
const PATTERNS: readonly (readonly [Kind, RegExp])[] = [
  ['between', before(`(?:between|from)\\s+${AMOUNT}\\s*(?:and|to|-|–|aur|${FROM})`)],
  ['between', after(`(?:to|${FROM}|${HYPHEN})\\s*${AMOUNT}(?:\\s+${BETWEEN})?${NO_UNIT}`)],
  ['under', before('under|below|(?:less|lower|cheaper)\\s+than|انڈر')],
  ['under', after(`${FROM}\\s+(?:kam|km|neeche|neechay|niche|nichay|nechy|کم|نیچے)`)],
  ['under', after(`${FROM}\\s+(?:sast[aie]|sastay|سستا|سستی|سستے)`)],
  ['upTo', before('up\\s?to|within|max(?:imum)?|at\\s+most|(?:not|no)\\s+more\\s+than')],
  ['upTo', before('budget(?:\\s+(?:is|hai))?|بجٹ')],
  ['upTo', after(`tak|tk|takk|taq|تک|${OF}\\s+(?:andar|ander|under|اندر|انڈر)`)],
  ['upTo', after(`(?:${OF}\\s+)?(?:budget|بجٹ)(?:\\s+(?:mein|main|me|may|میں))?`)],
  ['from', before('at\\s+least|min(?:imum)?|کم\\s+از\\s+کم|kam\\s+(?:az|se)\\s+kam')],
  ['above', before('above|over|more\\s+than')],
  ['above', after(`${FROM}\\s+(?:zyada|ziada|zada|zyda|ziyada|upar|oopar|uper|زیادہ|اوپر)`)],
]

/** The price that a search asks for ("under 2000", "2 hazar tak"), and the search without it. */
export function priceLimitOf(search: string): { limit: PriceLimit | null; text: string } {
  const typed = search.normalize('NFC')
  const plain = withPersianLetters(latinDigits(typed))
  for (const [kind, pattern] of PATTERNS) {
    const match = pattern.exec(plain)
    const bounds = match && boundsOf(kind, match.slice(1).map(amountOf))
    if (!bounds) continue
    const end = match.index + match[0].length
    const text = `${typed.slice(0, match.index)} ${typed.slice(end)}`.replaceAll(/\s+/g, ' ').trim()
    return { limit: { ...bounds, typed: typed.slice(match.index, end).trim() }, text }
  }
  return { limit: null, text: search }
}

function boundsOf(kind: Kind, amounts: readonly number[]): Omit<PriceLimit, 'typed'> | null {
  const high = Math.max(...amounts)
  const low = inThousandsOf(high, Math.min(...amounts))
  if (low < MIN_PRICE || high > MAX_PRICE) return null
  const shown = rupees(low)
  switch (kind) {
    case 'under':
      return { to: low - 1, shown: `under ${shown}` }
    case 'upTo':
      return { to: low, shown: `up to ${shown}` }
    case 'above':
      return { from: low + 1, shown: `above ${shown}` }
    case 'from':
      return { from: low, shown: `from ${shown}` }
    case 'between':
      return { from: low, to: high, shown: `${shown} to ${rupees(high)}` }
  }
}

/** Of "2 se 3 hazar tak" both are thousands. */
const inThousandsOf = (high: number, low: number) => (low < MIN_PRICE && low * 1000 < high ? low * 1000 : low)
